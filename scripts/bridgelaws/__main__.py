"""`python -m bridgelaws` is the command `bridgelaws`."""

import sys

from bridgelaws.cli import main

sys.exit(main())
