#!/bin/sh
# Makes a certification authority and the certificate of the node `eventstore`, both for ten years, in a new folder:
#   sh docs/deploy/eventstore-certificates.sh /etc/questlog/eventstore
# User 1000 of the containers reads them; the authority's own key is not kept.
set -eu
folder=${1:?name a new folder}
umask 077
mkdir "$folder"
cd "$folder"
openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=Questlog EventStoreDB' \
  -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout authority.key -out authority.pem
openssl req -newkey rsa:3072 -nodes -sha256 -subj '/CN=eventstoredb-node' -keyout node.key -out node.csr
printf '%s\n' 'subjectAltName=DNS:eventstore,IP:127.0.0.1' 'keyUsage=critical,digitalSignature,keyEncipherment' \
  'extendedKeyUsage=serverAuth,clientAuth' > node.ext
openssl x509 -req -sha256 -days 3650 -in node.csr -CA authority.pem -CAkey authority.key -CAcreateserial \
  -extfile node.ext -out node.pem
rm authority.key node.csr node.ext authority.srl
mkdir authorities
cp authority.pem authorities/
chmod 755 . authorities
chmod 644 authority.pem authorities/authority.pem node.pem
chown 1000 node.key
