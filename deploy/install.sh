#!/bin/sh
# Installs the unpacked portal beside its earlier versions, and makes it the current one. It starts nothing.
#   ./install.sh               on this machine, as root
#   ./install.sh --root DIR    below a folder, such as that of an image
set -eu
here=$(dirname "$(readlink -f "$0")")
root=
if [ "${1-}" = --root ]; then root=$2; fi
version=$(cat "$here/VERSION")

machine=$(uname -m)
case $machine in x86_64) machine=x64 ;; aarch64) machine=arm64 ;; esac
if [ "$machine" != "$(cat "$here/MACHINE")" ]; then
  echo "This is the portal for $(cat "$here/MACHINE"), and this machine is $machine." >&2
  exit 1
fi
if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then
  echo "Run it as root." >&2
  exit 1
fi

opt=$root/opt/contractor-portal
etc=$root/etc/contractor-portal
# A version appears complete or not at all.
rm -rf "$opt/$version.part"
mkdir -p "$opt" "$etc" "$root/usr/local/bin"
cp -R "$here" "$opt/$version.part"
chmod -R u=rwX,go=rX "$opt/$version.part"
rm -rf "$opt/$version"
mv "$opt/$version.part" "$opt/$version"

units=$root/etc/systemd/system
mkdir -p "$units/contractor-portal.service.d" "$units/contractor-portal-backup.service.d" \
  "$root/etc/sysusers.d" "$root/etc/tmpfiles.d"
cp "$here"/systemd/*.service "$here"/systemd/*.timer "$units/"
for unit in contractor-portal contractor-portal-backup; do
  cp "$here/systemd/hardening.conf" "$units/$unit.service.d/hardening.conf"
done
cp "$here/systemd/sysusers.conf" "$root/etc/sysusers.d/contractor-portal.conf"
cp "$here/systemd/tmpfiles.conf" "$root/etc/tmpfiles.d/contractor-portal.conf"
cp "$here/systemd/journald.conf" "$root/etc/systemd/journald@contractor-portal.conf"
if [ ! -e "$etc/portal.env" ]; then
  (umask 077 && cp "$here/portal.env.example" "$etc/portal.env")
fi
ln -sfn "$version" "$opt/current"
ln -sfn /opt/contractor-portal/current/bin/portal "$root/usr/local/bin/portal"

if [ -z "$root" ]; then
  systemd-sysusers contractor-portal.conf
  systemd-tmpfiles --create contractor-portal.conf
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
fi
echo "Contractor portal $version is installed. Next: fill in /etc/contractor-portal/portal.env, then"
echo "  portal doctor"
echo "  systemctl enable --now contractor-portal contractor-portal-backup.timer"
