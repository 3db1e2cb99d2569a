# shellcheck shell=bash
# Sourced from the top of the checkout by the scripts that make Debian packages. The maintainer is DEBFULLNAME <DEBEMAIL>, as
# for other tools of Debian.
folder=$PWD/.build-deb
maintainer="${DEBFULLNAME:-Binnacle contributors} <${DEBEMAIL:-binnacle@users.noreply.github.com}>"
# The same commit and the same data give the same bytes.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -c safe.directory='*' log -1 --format=%ct 2> /dev/null || date +%s)}
export SOURCE_DATE_EPOCH

# make_deb NAME VERSION ARCHITECTURE STAGE CONTROL CHANGES [DEPENDS]: packs the files in STAGE, and prints the package's path.
# CHANGES says in the changelog where the changes are.
make_deb() {
  local name=$1 version=$2 architecture=$3 stage=$4 control=$5 changes=$6 depends=${7:-} documents package
  documents=$stage/usr/share/doc/$name
  mkdir -p "$stage/DEBIAN" "$documents"
  # What Debian's tools read.
  {
    printf '%s (%s) unstable; urgency=medium\n\n' "$name" "$version"
    printf '  * As released; %s has the changes.\n\n' "$changes"
    printf ' -- %s  %s\n' "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
  } | gzip -9n > "$documents/changelog.gz"
  sed -e "s/@VERSION@/$version/g" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@MAINTAINER@/$maintainer/" \
    -e "s/@DEPENDS@/$depends/" -e "s/@SIZE@/$(du -k -s --exclude DEBIAN "$stage" | cut -f 1)/" "$control" \
    > "$stage/DEBIAN/control"
  (cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
  chmod -R u=rwX,go=rX "$stage"
  package=$folder/${name}_${version}_$architecture.deb
  dpkg-deb --root-owner-group -Zxz --build "$stage" "$package" > /dev/null
  echo "$package"
}
