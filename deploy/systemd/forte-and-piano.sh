#!/bin/sh
# A command of the site with its settings, as its user: forte-and-piano doctor, forte-and-piano admin list
# What package.json names after `npm run`; a FILE with its whole path, where that user may write.
set -eu
name=forte-and-piano
command=${1:?Which command? doctor, admin, backup, restore, import}
shift
cd "/opt/$name"
exec runuser -u "$name" -- node_modules/.bin/node "--env-file=/etc/$name.env" "scripts/$command.ts" "$@"
