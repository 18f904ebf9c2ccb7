import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mergeComposeFiles, readComposeFile, type ComposeFile } from './compose-file';

export const root = resolve(import.meta.dirname, '../../..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const VARIABLES = {
  POSTGRES_PASSWORD: 'letters',
  POSTGRES_OWNER_PASSWORD: 'owner',
  POSTGRES_APP_PASSWORD: 'app',
  EVENTSTORE_PASSWORD: 'streams',
  PUBLIC_URL: 'https://questlog.example.org',
  SESSION_SECRET: 'x'.repeat(32),
  TLS_CERTIFICATE: '/certificate.pem',
  TLS_KEY: '/key.pem',
};
export const LARGE_COMPOSE_FILE = 'docker-compose.yml';
export const OVERLAYS = ['docs/deploy/postgres-log.yml', 'docs/deploy/tls.yml'];

export const composeFile = (path: string): ComposeFile => readComposeFile(join(root, path), VARIABLES);
export const large = composeFile(LARGE_COMPOSE_FILE);
export const shapes = [
  { shape: 'large', file: large },
  ...OVERLAYS.map((path) => ({ shape: path, file: mergeComposeFiles(large, composeFile(path)) })),
];
export const nginx = read('docs/deploy/nginx.conf');
export const nginxForHosts = read('docs/deploy/nginx-host.conf');
export const tlsTemplate = read('docs/deploy/tls.conf.template');
