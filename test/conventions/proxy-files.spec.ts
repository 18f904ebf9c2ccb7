import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../server/platform/config/config';
import { mergeComposeFiles, networksOf } from '../support/deploy/compose-file';
import { composeFile, large, nginx, nginxForHosts, tlsTemplate } from '../support/deploy/deploy-files';

describe('the proxy', () => {
  const proxy = large.services['proxy'] ?? {};
  const listened = [...nginx.matchAll(/^\s*listen (\S+);/gm)].map(([, where]) => where);

  it('listens where its port is published and its health is checked', () => {
    for (const port of proxy.ports ?? []) expect(listened).toContain(port.split(':').at(-1));
    expect(listened).toContain(new URL(proxy.healthcheck?.test.at(-1) ?? '').host);
    const tls = mergeComposeFiles(large, composeFile('docs/deploy/tls.yml')).services['proxy'];
    const overTls = /listen (\d+) ssl/.exec(tlsTemplate)?.[1];
    expect(tls?.ports?.map((port) => port.split(':').at(-1))).toContain(overTls);
  });

  it('reads its configuration, and what is laid over it, where they are mounted', () => {
    expect(proxy.volumes).toEqual(['./docs/deploy/nginx.conf:/etc/nginx/nginx.conf:ro']);
    const included = /include (\S+)\/(\S+)\*\.conf;/.exec(nginx);
    const { volumes: mounted = [], environment } = composeFile('docs/deploy/tls.yml').services['proxy'] ?? {};
    const targets = mounted.map((volume) => volume.split(':')[1]);
    // The image fills templates in and writes them where nginx includes them.
    expect(targets).toContain(`/etc/nginx/templates/${included?.[2]}.conf.template`);
    expect(environment?.['NGINX_ENVSUBST_OUTPUT_DIR']).toBe(included?.[1]);
    expect(proxy.tmpfs).toContain(included?.[1]);
    const variables = [...tlsTemplate.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(variables).toEqual([environment?.['NGINX_ENVSUBST_FILTER']]);
    expect(environment).toHaveProperty(variables[0] ?? '');
    const named = [...tlsTemplate.matchAll(/ssl_certificate(?:_key)? (\S+);/g)];
    for (const [, file] of named) expect(targets).toContain(file);
  });

  it('passes on to both processes for players, at the port they listen on', () => {
    const upstreams = [...nginx.matchAll(/set \$api (\S+);/g)].map(([, url]) => new URL(url ?? ''));
    expect(upstreams.length).toBeGreaterThan(0);
    for (const { hostname, port } of upstreams) {
      const behind = Object.entries(large.services).filter(([name, service]) =>
        [...networksOf(name, service)].some(
          ([network, names]) => networksOf('proxy', proxy).has(network) && names.includes(hostname),
        ),
      );
      expect(behind.map(([name]) => name)).toEqual(['api-1', 'api-2']);
      expect(Number(port)).toBe(parseConfig({}).port);
    }
  });

  it.each(['health', 'metrics'])('keeps /%s to itself', (path) => {
    for (const file of [nginx, nginxForHosts])
      expect(file).toMatch(
        new RegExp(`location ~ \\^/\\([^)]*\\b${path}\\b[^)]*\\)\\(/\\|\\$\\) \\{\\s*return 404;`),
      );
  });

  it('redirects to the configured address, never to the host that a request names', () => {
    const redirects = [nginx, nginxForHosts, tlsTemplate].flatMap((file) => [
      ...file.matchAll(/return 30\d (\S+);/g),
    ]);
    expect(redirects.map(([, target]) => target)).toEqual([
      'https://questlog.example.org$request_uri',
      '${PUBLIC_URL}$request_uri',
    ]);
  });

  it('answers no name but its own on hosts without containers, and passes on its own alone', () => {
    const servers = nginxForHosts.split(/^server \{$/m).slice(1);
    const [first = '', ...named] = servers;
    expect(first).toMatch(/listen 80 default_server;\s+listen 443 ssl default_server;/);
    expect(first).toMatch(/ssl_reject_handshake on;\s+return 444;/);
    expect(first).not.toContain('proxy_pass');
    for (const server of named) expect(server).toMatch(/server_name questlog\.example\.org;/);
    expect(named.filter((server) => server.includes('default_server'))).toStrictEqual([]);
    for (const header of ['Host', 'X-Forwarded-Host'])
      expect(nginxForHosts).toContain(`proxy_set_header ${header} questlog.example.org;`);
    expect(nginxForHosts).not.toMatch(/\$(http_)?host\b/);
  });

  it('limits requests and connections of an address, above the sockets that a process allows it', () => {
    for (const file of [nginx, nginxForHosts]) {
      expect(file).toMatch(/limit_req zone=\w+ burst=\d+ nodelay;/);
      const connections = Number(/limit_conn \w+ (\d+);/.exec(file)?.[1]);
      expect(connections).toBeGreaterThan(parseConfig({}).sockets.perAddress);
    }
  });

  it('never takes out a process that restarts, on hosts without containers', () => {
    const servers = [...nginxForHosts.matchAll(/^ {2}server \S+:\d+(.*);$/gm)].map(([, options]) => options);
    expect(servers).toEqual([' max_fails=0', ' max_fails=0']);
  });

  it.each([
    ['X-Forwarded-For', 'remote_addr'],
    ['X-Forwarded-Host', 'http_host'],
    ['X-Forwarded-Proto', 'scheme'],
    ['X-Request-Id', 'request_id'],
  ])('replaces what a client sends as %s', (header, variable) => {
    expect(nginx).toContain(`proxy_set_header ${header} $${variable};`);
  });
});
