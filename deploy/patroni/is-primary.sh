#!/bin/bash
# Whether PostgreSQL on this machine is the primary, as Patroni's API says.
exec curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:8008/primary"
