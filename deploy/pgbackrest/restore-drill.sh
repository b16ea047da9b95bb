#!/bin/bash
# Restores the newest backup of one repository into a directory of its own, opens it on a port of its own, and compares
# its newest order with that of the shop. Changes nothing of the running database. Run by the account postgres.
#   restore-drill.sh [REPOSITORY]   1 in even weeks, 2 in odd ones
set -euo pipefail
repository=${1:-$(($(date +%V | sed 's/^0//') % 2 + 1))}
bin=${POSTGRES_BIN:-/usr/lib/postgresql/18/bin}
drill=${DRILL_DIR:-/var/lib/postgresql/restore-drill}
port=${DRILL_PORT:-5999}
database=${DRILL_DATABASE:-amper}
metrics=${TEXTFILE_DIR:-/var/lib/prometheus/node-exporter}
# Orders that a segment of the log may hold back: it is archived every minute.
max_behind_seconds=${MAX_BEHIND_SECONDS:-900}
started=$(date +%s)

finish() {
  "$bin/pg_ctl" -D "$drill" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$drill"
}
if [ -e "$drill" ]; then
  echo "$drill is there already: another drill runs, or one was interrupted. Delete it" >&2
  exit 1
fi
trap finish EXIT
mkdir -m 700 "$drill"

newest_order() {
  psql -X -qAt "$@" -c "select coalesce(extract(epoch from max(created_at))::bigint, 0) from orders"
}
expected=$(newest_order -h /var/run/postgresql -d "$database")

pgbackrest --stanza=amper --repo="$repository" --pg1-path="$drill" --type=default restore
# Of its own: it must not archive into the live repository, nor wait for replicas. Recovery needs as many connections as
# the primary allows.
cat >"$drill/drill.conf" <<EOF
include_if_exists = 'postgresql.auto.conf'
listen_addresses = ''
unix_socket_directories = '$drill'
port = $port
max_connections = ${DRILL_CONNECTIONS:-150}
archive_mode = off
synchronous_standby_names = ''
shared_buffers = 128MB
hba_file = '$drill/drill_hba.conf'
EOF
echo 'local all all trust' >"$drill/drill_hba.conf"
"$bin/pg_ctl" -D "$drill" -w -t 7200 -l "$drill/drill.log" -o "-c config_file=$drill/drill.conf" start >/dev/null ||
  { tail -n 20 "$drill/drill.log" >&2; exit 1; }
for _ in $(seq 1 7200); do
  [ "$(psql -X -qAt -h "$drill" -p "$port" -d postgres -c 'select not pg_is_in_recovery()' 2>/dev/null)" = t ] && break
  sleep 1
done
restored=$(newest_order -h "$drill" -p "$port" -d "$database")
behind=$((expected - restored))
if [ "$behind" -gt "$max_behind_seconds" ]; then
  echo "The newest order of the restored database is $behind s older than that of the shop" >&2
  exit 1
fi
took=$(($(date +%s) - started))
echo "Restored from repository $repository in $took s; the newest order is $behind s behind"
if [ -d "$metrics" ] && [ ! -w "$metrics" ]; then
  echo "$metrics belongs to somebody else: Prometheus does not learn of this drill" >&2
elif [ -d "$metrics" ]; then
  cat >"$metrics/restore_drill.prom.new" <<EOF
# HELP restore_drill_last_success_timestamp_seconds When a backup was last restored and compared.
# TYPE restore_drill_last_success_timestamp_seconds gauge
restore_drill_last_success_timestamp_seconds{repository="$repository"} $(date +%s)
# HELP restore_drill_duration_seconds How long that took.
# TYPE restore_drill_duration_seconds gauge
restore_drill_duration_seconds{repository="$repository"} $took
EOF
  mv "$metrics/restore_drill.prom.new" "$metrics/restore_drill_$repository.prom"
fi
