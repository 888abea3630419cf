#!/bin/sh
# Renews the certificates of the tests with OpenSSL 3. All but the expired ones are valid until 2999.
# They protect nothing: the key of the server is public, and that of the authority is thrown away.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"; }
key "$work/authority.key"
key server.key.pem

: > "$work/index"
cat > "$work/ca.cnf" <<CONFIG
[ca]
default_ca = it
[it]
database = $work/index
new_certs_dir = $work
rand_serial = yes
default_md = sha256
policy = any
unique_subject = no
copy_extensions = copy
[any]
commonName = supplied
[authority]
basicConstraints = critical, CA:true
[self]
basicConstraints = CA:false
CONFIG

# key, name, extensions
sign_itself() {
  openssl req -new -key "$1" -subj "/CN=$2" -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' -out "$work/request"
  openssl ca -batch -notext -selfsign -config "$work/ca.cnf" -keyfile "$1" -extensions "$3" \
    -startdate 20200101000000Z -enddate 29990101000000Z -in "$work/request" -out "$2.pem"
}
sign_itself "$work/authority.key" authority authority
sign_itself server.key.pem self-signed self

# name, subject alternative names, first day, last day
issue() {
  openssl req -new -key server.key.pem -subj "/CN=$1" -addext "subjectAltName=$2" -out "$work/request"
  openssl ca -batch -notext -config "$work/ca.cnf" -cert authority.pem -keyfile "$work/authority.key" \
    -startdate "$3" -enddate "$4" -in "$work/request" -out "$1.pem"
}
issue localhost 'DNS:localhost,IP:127.0.0.1' 20200101000000Z 29990101000000Z
issue elsewhere 'DNS:staging.example.com' 20200101000000Z 29990101000000Z
issue expired 'DNS:localhost,IP:127.0.0.1' 20200101000000Z 20210101000000Z
issue early 'DNS:localhost,IP:127.0.0.1' 29980101000000Z 29990101000000Z
