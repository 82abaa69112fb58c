#!/bin/sh
# Runs a command as on a new Debian with a network, but without browser, fonts, PDF tools and npm
# cache. The machine keeps all packages, because they are removed from copies in memory within the
# command's own mount namespace. Usage, as root: tools/testing/bare-machine.sh npm test
set -eu
if [ "${IN_BARE_MACHINE:-}" = "" ]; then
  IN_BARE_MACHINE=1 exec unshare --mount "$0" "$@"
fi
copies=/mnt
mount -t tmpfs tmpfs "$copies"
for folder in usr etc var; do
  mkdir "$copies/$folder" "$copies/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$copies/$folder,workdir=$copies/$folder.work" "/$folder"
done
installed=$(dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' 'chromium*' 'google-chrome*' 'fonts-*' fontconfig poppler-utils 2>/dev/null | sed -n 's/^ii *//p' || true)
# Downloads outside of packages, such as Playwright's browsers.
export PLAYWRIGHT_BROWSERS_PATH="$copies/browsers" npm_config_cache="$copies/npm"
unset CHROMIUM
# shellcheck disable=SC2086 -- a list of names
[ "$installed" = "" ] || DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq $installed >/dev/null
for program in chromium chromium-browser chromium-headless-shell google-chrome google-chrome-stable fc-list pdftoppm; do
  if command -v "$program"; then echo "$program is still here" >&2; exit 1; fi
done
exec "$@"
