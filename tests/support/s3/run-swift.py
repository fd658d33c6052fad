"""OpenStack Swift, all of it on this machine: argv holds its folder and four ports. Ends when its input does."""

import os
import signal
import sys

from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi

folder, *ports = sys.argv[1:]
# Before anything else looks for it in /etc.
set_swift_dir(folder)
reload_storage_policies()
servers = dict(zip(("account", "container", "object", "proxy"), ports))

for name in ("account", "container", "object"):
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "ip": "127.0.0.1", "port": int(servers[name])})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + ".ring.gz"))

children = []


def end(*_):
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for child in children:
        os.kill(child, signal.SIGKILL)
    sys.exit()


for name in servers:
    child = os.fork()
    if child == 0:
        sys.exit(run_wsgi(os.path.join(folder, name + ".conf"), name + "-server"))
    children.append(child)

signal.signal(signal.SIGCHLD, end)
sys.stdin.read()
end()
