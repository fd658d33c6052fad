#!/bin/sh
# Puts this checkout on a Debian-like machine as a service, or a newer one in its place: sudo deploy/install.sh
#   /opt/forte-and-piano       what runs: made anew each time
#   /var/lib/forte-and-piano   what people have sent: systemd makes it, nothing here touches it
#   /etc/forte-and-piano.env   settings: made once, never changed
#   /usr/local/bin/forte-and-piano   commands: forte-and-piano admin list
# With DESTDIR=FOLDER all of it goes there, and nothing is started.
set -eu

name=forte-and-piano
source=$(cd "$(dirname "$0")/.." && pwd)
root=${DESTDIR:-}
home=$root/opt/$name
settings=$root/etc/$name.env

command -v npm >/dev/null || { echo 'Install Node.js 20 or newer, and npm, first.' >&2; exit 1; }
if [ -z "$root" ]; then
	[ "$(id -u)" = 0 ] || { echo 'Run it as root: sudo deploy/install.sh' >&2; exit 1; }
	id "$name" >/dev/null 2>&1 || adduser --system --group --no-create-home --home /nonexistent "$name"
fi

# Beside what runs, which goes on meanwhile; as the service's user, who may write nothing else.
new=$home.new
rm -rf "$new"
mkdir -p "$new"
cd "$source"
cp -R package.json CHANGELOG.md package-lock.json .npmrc vite.config.ts react-router.config.ts content docs public scripts src "$new"
as=
if [ -z "$root" ]; then
	chown -R "$name:" "$new"
	as="runuser -u $name -- env HOME=$new/.home"
fi
cd "$new"
$as sh -c 'npm ci --include=dev && npm run build && npm prune --omit=dev'
rm -rf "$new/.home"
[ -n "$root" ] || chown -R root: "$new"

cd "$source/deploy/systemd"
if [ ! -e "$settings" ]; then
	install -D -m 640 "$source/.env.example" "$settings"
	[ -n "$root" ] || chgrp "$name" "$settings"
	sed -i "s|^#DATA_DIR=.*|DATA_DIR=/var/lib/$name|" "$settings"
fi
install -D -m 644 "$name.service" "$root/etc/systemd/system/$name.service"
install -D -m 755 "$name.sh" "$root/usr/local/bin/$name"
rm -rf "$home.old"
[ ! -e "$home" ] || mv "$home" "$home.old"
mv "$new" "$home"

[ -z "$root" ] || exit 0
systemctl daemon-reload
systemctl enable "$name"
systemctl restart "$name"
rm -rf "$home.old"
echo "It runs. Settings: $settings. The code of the first run: journalctl -u $name | grep 'First run'"
