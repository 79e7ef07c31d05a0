// A sheet that a finger pulls down.

const FAR = 90;
const FAST = 0.6;

/** Let `sheet` follow a finger that pulls down where `scroller` cannot scroll up any more; far or fast enough, it goes. */
export function pullsDown(sheet, scroller, go) {
  let from = null;

  const settle = () => {
    sheet.style.transform = "";
    from = null;
  };

  sheet.addEventListener("touchstart", ({ touches, target, timeStamp }) => {
    const free = scroller.scrollTop <= 0 || !scroller.contains(target);
    from = touches.length === 1 && free ? { x: touches[0].clientX, y: touches[0].clientY, time: timeStamp, down: 0 } : null;
  }, { passive: true });

  sheet.addEventListener("touchmove", (event) => {
    if (!from) return;
    const across = Math.abs(event.touches[0].clientX - from.x);
    const down = event.touches[0].clientY - from.y;
    if (!from.down && (down <= 0 || across > down)) return void (from = null); // it scrolls, or goes sideways
    event.preventDefault();
    from.down = Math.max(down, 1);
    sheet.style.transform = `translateY(${from.down}px)`;
  }, { passive: false });

  sheet.addEventListener("touchend", ({ timeStamp }) => {
    const far = from && (from.down > FAR || (from.down > FAR / 3 && from.down / (timeStamp - from.time) > FAST));
    settle();
    if (far) go();
  });
  sheet.addEventListener("touchcancel", settle);
}
