"""Without a connection: the server really stops, changes its edition, dies midway and lies; the pages stand."""

from __future__ import annotations

import re
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import PHONE, ROOT, Opener
from hosting import Host
from playwright.sync_api import Browser, Page, expect

from bridgelaws.offline import complete
from draw_icons import ASSETS, ICONS, draw

LAW = "el/law/27/"
PATIENCE = 60_000
"""Milliseconds for what fetches the whole edition on a busy machine."""
THEME = ROOT / "scripts" / "bridgelaws" / "theme"
NEW_WORDS = "Τα νέα λόγια"
STORED = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    for (const request of await store.keys()) {
      const bytes = await (await store.match(request)).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      found[request.url] = [...hash.subarray(0, 8)].map((b) => b.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}"""
ALL = """async () => {
  const store = await caches.open((await caches.keys())[0]);
  const { url } = (await store.keys()).find(({ url }) => url.endsWith("/edition.json"));
  return (await (await store.match(url)).json()).files;
}"""


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """The starter edition on a host of its own."""
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def next_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition after: other words on one page, another colour everywhere."""
    return edited(site, tmp_path_factory.mktemp("next") / "site")


def edited(site: Path, folder: Path) -> Path:
    shutil.copytree(site, folder)
    shutil.copy(THEME / "sw.js", folder / "sw.js")
    page = folder / LAW / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("</h1>", f" {NEW_WORDS}</h1>", 1), encoding="utf-8")
    style = folder / "assets" / "site.css"
    style.write_text(style.read_text(encoding="utf-8") + "h1 { color: rgb(1, 2, 3) }\n", encoding="utf-8")
    complete(folder, "2031-03-12")
    return folder


Reader = Callable[..., Page]


@pytest.fixture
def reader(opener: Opener, host: Host) -> Reader:
    """Opens a page of the host, and waits until the worker is at work."""

    def read(path: str = "el/", base: str = "", **options: object) -> Page:
        page = opener(path, base=base or host.home, service_workers="allow", **options)
        page.wait_for_function("navigator.serviceWorker.controller", timeout=PATIENCE)
        return page

    return read


def keep(page: Page) -> None:
    """Press the button and wait until everything is there."""
    button(page, "Κρατήστε το στη συσκευή").click()
    expect_kind(page, "whole")


def button(page: Page, name: str) -> object:
    return page.locator(".device").get_by_role("button", name=name)


def expect_kind(page: Page, kind: str) -> None:
    expect(page.locator(".device .keep")).to_have_attribute("data-kind", kind, timeout=PATIENCE)


def is_new(page: Page) -> tuple[bool, bool]:
    """Whether the words and the style are those of the next edition."""
    colour = page.locator("h1").evaluate("one => getComputedStyle(one).color")
    return NEW_WORDS in page.locator("h1").inner_text(), colour == "rgb(1, 2, 3)"


def until(page: Page, truth: str) -> None:
    """Wait until a promise of the page comes true: Playwright's own waiting takes any promise for a truth."""
    script = f"(async () => {{ while (!(await ({truth}))) await new Promise((go) => setTimeout(go, 50)); }})()"
    page.evaluate(f"Promise.race([{script}, new Promise((_, fail) => setTimeout(fail, {PATIENCE}))])")


def wait_for_waiting(page: Page) -> None:
    until(page, "navigator.serviceWorker.getRegistration().then((found) => found.waiting)")


def stored(page: Page, address: str) -> None:
    """Wait until an address is in a store."""
    until(page, f"caches.match('{address}')")


def test_everything_kept_is_there_without_the_server(reader: Reader, host: Host) -> None:
    page = reader()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    keep(page)
    host.stop()
    files = page.evaluate(ALL)
    assert len([name for name in files if name.endswith("/index.html")]) > 180
    for name, (digest, size, _) in files.items():
        got = page.evaluate("async (name) => (await (await fetch('../' + name)).arrayBuffer()).byteLength", name)
        assert got == size, (name, digest)
    page.goto(host.home + LAW)
    page.get_by_role("button", name="ΕΛ|EN").click()
    expect(page.locator('[id="27B1a"] > [lang=en]')).to_be_visible()
    page.get_by_role("button", name="ΕΛ|EN").click()
    page.locator('[id="27B2"] [lang=el] a.ref[href^="../"][href*="#"]:not([href*=glossary])').first.tap()
    expect(page.locator("dialog .r").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".seg a[lang=en]").click()
    expect(page).to_have_url(re.compile("/en/law/27/"))
    for path, title in (("en/help/", "Help"), ("el/law/93/", "93"), ("el/law/64", "64"), ("", "")):
        answer = page.goto(host.home + path)
        assert answer and answer.ok, path
        assert title in page.title()
    assert [url for url in asked if not url.startswith(host.home)] == []


def test_search_and_citations_in_addresses_work_without_the_server(reader: Reader, host: Host) -> None:
    page = reader()
    keep(page)
    host.stop()
    page.goto(host.home + "el/law/9/")
    page.keyboard.press("/")
    page.keyboard.type("ρενονς")
    dialog = page.locator("dialog.search")
    expect(dialog.get_by_role("option").first).to_be_visible(timeout=PATIENCE)
    expect(dialog).to_contain_text("64")
    page.goto(f"{host.home}27Β1(α)")
    expect(page).to_have_url(f"{host.home}el/law/27/#27B1a")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("el/law/207/", "Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση."),
        ("en/no/such/page", "There is no page at this address."),
    ],
)
def test_a_page_that_does_not_exist_says_so_in_the_readers_language(
    reader: Reader, host: Host, path: str, words: str
) -> None:
    page = reader()
    keep(page)
    host.stop()
    answer = page.goto(host.home + path)
    assert answer and answer.status == 404
    assert page.locator("main > [lang]:visible p").all_inner_texts() == [words]
    page.locator("main a:visible").first.click()
    expect(page).to_have_url(f"{host.home}{path[:2]}/")


def test_what_was_visited_is_there_without_the_server_and_looks_right(reader: Reader, host: Host) -> None:
    page = reader(LAW)
    stored(page, host.home + LAW)
    page.goto(f"{host.home}en/law/64/")
    host.stop()
    for path in (LAW, "en/law/64/"):
        page.goto(host.home + path)
        expect(page.locator(".r").first).to_be_visible()
        assert page.locator(".bar").evaluate("one => getComputedStyle(one).position") == "sticky"
        page.get_by_role("button", name="ΕΛ|EN").click()
        assert page.locator("html").get_attribute("data-mode") == "both"
        page.get_by_role("button", name="ΕΛ|EN").click()
    answer = page.goto(f"{host.home}en/law/50/")
    assert answer and answer.status == 503
    expect(page.locator("main > [lang=en]")).to_contain_text("There is no connection")
    expect(page.locator("main > [lang=el]")).to_be_hidden()


def test_only_so_many_visited_pages_are_kept(reader: Reader, host: Host) -> None:
    page = reader()
    addresses = [f"../{code}/law/{law}/" for code in ("el", "en") for law in range(1, 70)]
    page.evaluate("async (all) => { for (const one of all) await (await fetch(one)).text() }", addresses)
    until(
        page,
        """caches.keys().then(([name]) => caches.open(name)).then((store) => store.keys())
           .then((all) => all.filter(({ url }) => url.endsWith("/")).length === 100)""",
    )
    host.stop()
    assert page.evaluate("fetch('../en/law/69/').then((answer) => answer.ok)")
    assert not page.evaluate("fetch('../el/law/1/').then((answer) => answer.ok, () => false)")


def test_a_newer_edition_comes_whole_and_replaces_the_old_one_in_all_tabs(
    reader: Reader, host: Host, next_site: Path
) -> None:
    page = reader()
    keep(page)
    other = page.context.new_page()
    other.goto(host.home + LAW)
    host.asked.clear()
    host.site = next_site
    page.goto(host.home + LAW)
    wait_for_waiting(page)
    fetched = {path for path in host.asked if path not in ("sw.js", "edition.json")}
    assert {path for path in fetched if not path.startswith("assets/offline/")} == {LAW, "assets/site.css"}
    for tab in (page, other):
        tab.reload()
        assert is_new(tab) == (False, False)
    host.stop()
    page.locator(".menu summary").click()
    expect(page.locator(".menu .newer")).to_contain_text("Ήρθε νεότερη έκδοση.")
    page.locator(".menu .newer").get_by_role("button").click()
    for tab in (page, other):
        expect(tab.locator("h1")).to_contain_text(NEW_WORDS)
        assert is_new(tab) == (True, True)
    page.goto(f"{host.home}el/")
    expect_kind(page, "whole")
    expect(page.locator(".device small").last).to_contain_text("12 Μαρτίου 2031")
    assert len(page.evaluate("caches.keys()")) == 1


def test_the_only_tab_gets_the_newer_edition_when_it_goes_on(reader: Reader, host: Host, next_site: Path) -> None:
    page = reader(LAW)
    stored(page, host.home + LAW)
    host.site = next_site
    page.reload()
    assert is_new(page) == (False, False)
    wait_for_waiting(page)
    page.goto(f"{host.home}el/law/64/")
    expect(page.locator("h1")).to_contain_text("64")
    assert is_new(page) == (False, True)
    host.stop()
    page.goto(host.home + LAW)
    assert is_new(page) == (True, True)


def test_a_page_of_another_edition_is_made_of_that_one_and_not_kept(
    reader: Reader, host: Host, next_site: Path
) -> None:
    page = reader("el/law/64/")
    stored(page, f"{host.home}assets/site.css")
    host.site = next_site
    host.spoil = lambda name, body: b"" if name == "edition.json" else body  # the newer worker cannot be made ready
    page.goto(host.home + LAW)
    assert is_new(page) == (True, True)
    assert page.evaluate(f"caches.match('{host.home}{LAW}')") is None


def test_an_update_that_breaks_off_leaves_the_old_edition_whole(reader: Reader, host: Host, next_site: Path) -> None:
    page = reader()
    keep(page)
    host.site = next_site
    host.spoil = lambda name, body: body[:1000] if name == "el/law/27/index.html" else body
    host.asked.clear()
    page.goto(host.home + LAW)
    for _ in range(PATIENCE // 50):
        if LAW in host.asked:
            break
        page.wait_for_timeout(50)
    assert LAW in host.asked, "the browser saw no newer edition"
    until(page, "navigator.serviceWorker.getRegistration().then((found) => !found.installing)")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.waiting)") is None
    host.stop()
    for path in ("el/law/64/", LAW):
        page.goto(host.home + path)
        assert is_new(page) == (False, False)
    host.spoil = lambda name, body: body
    host.start()
    host.asked.clear()
    page.reload()
    wait_for_waiting(page)
    assert "assets/site.css" not in host.asked, "what had come was fetched again"
    host.stop()
    page.goto(f"{host.home}el/")
    expect(page.locator("main")).to_be_visible()  # behind the empty page on which the newer edition takes over
    page.goto(host.home + LAW)
    assert is_new(page) == (True, True)


def test_a_download_that_breaks_off_goes_on_where_it_was(reader: Reader, host: Host) -> None:
    page = reader()
    host.answers_left = 60
    button(page, "Κρατήστε το στη συσκευή").click()
    expect_kind(page, "away")
    expect(page.locator(".device [role=status]")).to_contain_text("Η σύνδεση χάθηκε")
    here = set(page.evaluate(STORED))
    assert len(here) > 30
    host.start()
    host.asked.clear()
    button(page, "Συνέχεια").click()
    expect_kind(page, "whole")
    assert not {host.home + path for path in host.asked} & here


def test_a_download_goes_on_by_itself_in_the_next_tab(reader: Reader, host: Host) -> None:
    page = reader()
    host.answers_left = 60
    button(page, "Κρατήστε το στη συσκευή").click()
    expect_kind(page, "away")
    stop_worker(page)
    host.start()
    page.close()
    other = reader_of(page, host)
    expect_kind(other, "whole")


def reader_of(page: Page, host: Host) -> Page:
    other = page.context.new_page()
    other.goto(f"{host.home}el/")
    return other


def stop_worker(page: Page) -> None:
    """As a browser does with one that has nothing to do."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")


@pytest.mark.parametrize("spoilt", [lambda body: body[: len(body) // 2], lambda body: body.replace(b"27", b"72", 1)])
def test_what_is_cut_short_or_changed_on_the_way_is_never_kept(
    reader: Reader, host: Host, spoilt: Callable[[bytes], bytes]
) -> None:
    page = reader()
    host.spoil = lambda name, body: spoilt(body) if name == "el/law/27/index.html" else body
    button(page, "Κρατήστε το στη συσκευή").click()
    expect_kind(page, "away")
    page.goto(host.home + LAW)
    page.goto(f"{host.home}el/")
    files, stored = page.evaluate(ALL), page.evaluate(STORED)
    assert host.home + LAW not in stored
    for name, (digest, *_) in files.items():
        assert stored.get(host.home + re.sub(r"index\.html$", "", name), digest) == digest
    host.spoil = lambda name, body: body
    page.reload()
    button(page, "Συνέχεια").or_(button(page, "Κρατήστε το στη συσκευή")).click()
    expect_kind(page, "whole")


def test_removing_frees_the_room(reader: Reader, host: Host) -> None:
    page = reader()
    keep(page)
    usage = "navigator.storage.estimate().then(({ usage }) => usage)"
    full = page.evaluate(usage)
    button(page, "Αφαίρεση").click()
    expect(page.locator(".device [role=status]")).to_contain_text("Να αφαιρεθεί;")
    button(page, "Όχι τώρα").click()
    expect_kind(page, "whole")
    button(page, "Αφαίρεση").click()
    button(page, "Αφαίρεση").click()
    expect_kind(page, "offer")
    until(page, f"{usage}.then((left) => left < {full} / 4)")
    host.stop()
    answer = page.goto(host.home + LAW)
    assert answer and answer.status == 503


def test_a_download_can_be_stopped(reader: Reader, host: Host) -> None:
    page = reader()
    page.evaluate(
        """window.kinds = [];
        const control = document.querySelector('.device .keep');
        new MutationObserver(() => kinds.push(control.dataset.kind)).observe(control, { attributes: true })"""
    )
    button(page, "Κρατήστε το στη συσκευή").click()
    button(page, "Διακοπή").click()
    expect_kind(page, "offer")
    assert page.evaluate("kinds")[-2:] == ["running", "offer"]
    keep(page)


def test_a_full_device_says_so(reader: Reader, host: Host) -> None:
    page = reader()
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.home.rstrip("/"), "quotaSize": 500_000})
    button(page, "Κρατήστε το στη συσκευή").click()
    expect_kind(page, "full")
    expect(page.locator(".device [role=status]")).to_contain_text("δεν έχει άλλο χώρο")
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.home.rstrip("/")})
    button(page, "Συνέχεια").click()
    expect_kind(page, "whole")


METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"


def test_where_data_is_dear_it_asks_once_more_with_the_size(opener: Opener, host: Host, next_site: Path) -> None:
    page = opener("index.html", base=host.home, service_workers="allow")
    page.context.add_init_script(METERED)
    page.goto(f"{host.home}el/")
    button(page, "Κρατήστε το στη συσκευή").click()
    expect(page.locator(".device [role=status]")).to_contain_text(re.compile(r"χρεώνεται.* \d+(,\d)? MB"))
    button(page, "Όχι τώρα").click()
    expect_kind(page, "offer")
    assert not [path for path in host.asked if "/law/" in path]  # parts of this page may still come
    button(page, "Κρατήστε το στη συσκευή").click()
    button(page, "Κατέβασμα").click()
    expect_kind(page, "whole")


def test_an_update_waits_for_a_word_where_data_is_dear(reader: Reader, host: Host, site: Path, tmp_path: Path) -> None:
    page = reader()
    keep(page)
    host.site = tmp_path / "changed"
    shutil.copytree(site, host.site)
    for number, file in enumerate(host.site.rglob("*.html")):
        file.write_bytes(file.read_bytes() + f"<!-- {number} -->".encode())
    worker = (THEME / "sw.js").read_text(encoding="utf-8")
    (host.site / "sw.js").write_text(METERED + worker, encoding="utf-8")
    complete(host.site)
    page.reload()
    page.locator(".menu summary").click()
    expect(page.locator(".menu .newer")).to_contain_text(
        re.compile(r"Υπάρχει νεότερη έκδοση: \d+(,\d)? MB"), timeout=PATIENCE
    )
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.waiting)") is None
    page.locator(".menu .newer").get_by_role("button", name="Κατέβασμα").click()
    wait_for_waiting(page)
    expect(page.locator(".menu .newer")).to_contain_text("Ήρθε νεότερη έκδοση.")


def test_it_works_in_a_folder_of_a_host(site: Path, reader: Reader) -> None:
    host = Host(site, under="laws/of/bridge/")
    page = reader(base=host.home)
    keep(page)
    host.stop()
    for path in (LAW, "en/law/64", ""):
        answer = page.goto(host.home + path)
        assert answer and answer.ok
    answer = page.goto(f"{host.home}el/law/no/such/")
    assert answer and answer.status == 404
    expect(page.locator("main > [lang=el]")).to_be_visible()
    assert page.locator("main").evaluate("one => getComputedStyle(one).maxWidth") != "none"
    page.locator("main > [lang=el] a").first.click()
    expect(page).to_have_url(f"{host.home}el/")


def test_a_server_for_editing_sends_the_worker_away(reader: Reader, host: Host, site: Path, tmp_path: Path) -> None:
    page = reader(LAW)
    stored(page, host.home + LAW)
    served = edited(site, tmp_path / "served")
    shutil.copy(THEME / "sw.js", served / "sw.js")
    for file in served.rglob("*.html"):
        file.write_text(re.sub(r"<script[^>]*offline\.js.*?</script>", "", file.read_text("utf-8")), encoding="utf-8")
    host.site = served
    page.reload()
    expect(page.locator("h1")).to_contain_text(NEW_WORDS, timeout=PATIENCE)
    until(page, "navigator.serviceWorker.getRegistration().then((found) => !found)")
    assert page.evaluate("caches.keys()") == []


def test_the_app_can_be_installed(reader: Reader) -> None:
    for code in ("el", "en"):
        page = reader(f"{code}/")
        session = page.context.new_cdp_session(page)
        told = session.send("Page.getAppManifest")
        assert told["url"].endswith(f"/manifest.{code}.webmanifest")
        assert told["errors"] == []
        found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in found] in ([], ["in-incognito"])  # a test's browser is always incognito


def test_without_workers_the_control_says_why(opener: Opener, host: Host) -> None:
    page = opener("index.html", base=host.home)
    page.context.add_init_script("delete Navigator.prototype.serviceWorker")
    errors: list[object] = []
    page.on("pageerror", lambda error: errors.append(error))
    page.goto(f"{host.home}el/")
    expect(page.locator(".device")).to_contain_text("δεν κρατά σελίδες")
    assert errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_control_is_for_everyone(reader: Reader, host: Host, scheme: str) -> None:
    axe = Axe()
    page = reader(viewport={**PHONE, "width": 360}, color_scheme=scheme)
    for act in ("Κρατήστε το στη συσκευή", "Αφαίρεση", "Αφαίρεση"):
        expect(button(page, act)).to_be_visible(timeout=PATIENCE)
        for box in (one.bounding_box() for one in page.locator(".device button:visible").all()):
            assert box and box["height"] >= 43.9
        assert [node["html"] for one in axe.run(page).response["violations"] for node in one["nodes"]] == []
        button(page, act).click()
    page.locator(".menu summary").click()
    expect(page.locator(".menu .keep button")).to_be_visible()
    assert [node["html"] for one in axe.run(page).response["violations"] for node in one["nodes"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("name", ICONS)
def test_the_icons_are_drawn_from_the_svg(browser: Browser, opener: Opener, name: str) -> None:
    """Pixel by pixel, but for what a rasterizer and fewer colours may change at edges."""
    difference = """async ([one, other]) => {
      const pixels = await Promise.all([one, other].map(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
      }));
      return pixels[0].filter((value, at) => Math.abs(value - pixels[1][at]) > 40).length / pixels[0].length;
    }"""
    pictures = (draw(browser, *ICONS[name]), (ASSETS / name).read_bytes())
    assert opener("en/help/").evaluate(difference, [b64encode(one).decode() for one in pictures]) < 0.001
