import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../server/platform/config/config';
import {
  mergeComposeFiles,
  networksOf,
  readComposeFile,
  variablesOf,
  type ComposeFile,
  type ComposeService,
} from '../support/compose-file';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

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
const LARGE_COMPOSE_FILE = 'docker-compose.yml';
const OVERLAYS = ['docs/deploy/postgres-log.yml', 'docs/deploy/tls.yml'];

const composeFile = (path: string): ComposeFile => readComposeFile(join(root, path), VARIABLES);
const large = composeFile(LARGE_COMPOSE_FILE);
const shapes = [
  { shape: 'large', file: large },
  ...OVERLAYS.map((path) => ({ shape: path, file: mergeComposeFiles(large, composeFile(path)) })),
];
const dockerfile = read('Dockerfile');
const nginx = read('docs/deploy/nginx.conf');
const nginxForHosts = read('docs/deploy/nginx-host.conf');
const tlsTemplate = read('docs/deploy/tls.conf.template');

/** Our own processes, by the name of their service. */
function processesOf({ services }: ComposeFile): [string, ComposeService][] {
  return Object.entries(services).filter(([, { build }]) => build !== undefined);
}

/** Whether `from` reaches the service named `host`, over a network both are in. */
function reaches({ services }: ComposeFile, from: string, host: string): boolean {
  const own = networksOf(from, services[from] ?? {});
  return Object.entries(services).some(([name, service]) =>
    [...networksOf(name, service)].some(([network, names]) => own.has(network) && names.includes(host)),
  );
}

describe.each(shapes)('the composition ($shape)', ({ file }) => {
  it('gives every service an image or a way to build one', () => {
    for (const service of Object.values(file.services)) {
      expect(service.image ?? service.build).toEqual(expect.any(String));
    }
  });

  it('pins every image that it does not build to a version', () => {
    for (const { image, build } of Object.values(file.services)) {
      if (build === undefined) expect(image).toMatch(/^[a-z/]+:\d/);
    }
  });

  it('mounts existing files, and declares every volume and network it uses', () => {
    for (const [name, service] of Object.entries(file.services)) {
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(root, source))).toBe(true);
        else if (!source.startsWith('/')) expect(Object.keys(file.volumes ?? {})).toContain(source);
      }
      for (const network of networksOf(name, service).keys()) {
        expect(Object.keys(file.networks ?? {})).toContain(network);
      }
    }
  });

  it('waits only for services with a health check', () => {
    const wait = Object.values(file.services).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    for (const [dependency, { condition, required = true }] of wait) {
      const service = file.services[dependency];
      expect(service).toBeDefined();
      expect(condition).toBe('service_healthy');
      expect(service?.healthcheck ?? service?.build).toBeDefined();
      // What is switched off must not be waited for.
      expect(required && service?.profiles !== undefined).toBe(false);
    }
  });

  it('gives our processes settings that they know, with valid values', () => {
    const processes = processesOf(file);
    expect(processes.map(([name]) => name)).toEqual(['api-1', 'api-2', 'projections']);
    for (const [, { environment = {} }] of processes) {
      const asked = new Set<string>();
      const recording = new Proxy(environment, {
        get: (target, name: string) => {
          asked.add(name);
          return target[name];
        },
      });
      expect(() => parseConfig(recording)).not.toThrow();
      expect(Object.keys(environment).filter((name) => !asked.has(name))).toEqual([]);
    }
  });

  it('has every database at the address that the processes use', () => {
    for (const [name, { environment = {}, depends_on = {} }] of processesOf(file)) {
      const database = new URL(environment['DATABASE_URL'] ?? '');
      const postgres = file.services['postgres']?.environment ?? {};
      expect(database.username).toBe('questlog_app');
      expect(database.password).toBe(postgres['POSTGRES_APP_PASSWORD']);
      expect(database.pathname).toBe(`/${postgres['POSTGRES_DB']}`);
      const hosts = [environment['DATABASE_URL'], environment['EVENTSTORE_URL']].filter(Boolean);
      for (const url of hosts) {
        const { hostname } = new URL(url ?? '');
        expect(reaches(file, name, hostname)).toBe(true);
        expect(Object.keys(depends_on)).toContain(hostname);
      }
    }
  });

  it('gives only the process for projections the owner of the tables, and none the superuser', () => {
    const postgres = file.services['postgres']?.environment ?? {};
    const owners = processesOf(file).filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL']);
    expect(owners.map(([name]) => name)).toEqual(['projections']);
    const { username, password } = new URL(owners[0]?.[1].environment?.['DATABASE_OWNER_URL'] ?? '');
    expect([username, password]).toEqual(['questlog_owner', postgres['POSTGRES_OWNER_PASSWORD']]);
    const roles = read('docs/deploy/roles.sql');
    for (const role of ['questlog_owner', 'questlog_app'])
      expect(roles).toContain(`alter role ${role} nosuperuser nocreatedb nocreaterole`);
    for (const [, { environment = {} }] of processesOf(file))
      expect(JSON.stringify(environment)).not.toContain(`:${postgres['POSTGRES_PASSWORD']}@`);
  });

  it('limits the memory and the processes of every container, and drops all capabilities', () => {
    for (const service of Object.values(file.services)) {
      expect(service.deploy?.resources?.limits).toMatchObject({
        memory: expect.stringMatching(/^\d+[MG]$/),
        pids: expect.any(Number),
      });
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
    const added = Object.entries(file.services).filter(([, { cap_add }]) => cap_add !== undefined);
    expect(added.map(([name]) => name)).toEqual(['postgres']);
  });

  it('publishes the port of the proxy only, none of a database or a process', () => {
    const published = Object.entries(file.services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    for (const name of ['postgres', 'eventstore']) expect(reaches(file, 'proxy', name)).toBe(false);
  });

  it('has two processes for players and one for projections, with time to stop before they are killed', () => {
    const processes = processesOf(file).map(([, service]) => service);
    const roles = processes.map(({ environment }) => environment?.['ROLE']);
    expect(roles).toEqual(['api', 'api', 'projections']);
    const timeoutSeconds = /SHUTDOWN_TIMEOUT_MS = (\d+)_000/.exec(read('server/main.ts'))?.[1];
    for (const { stop_grace_period: grace = '' } of processes) {
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(timeoutSeconds));
    }
  });
});

describe('the composition', () => {
  it('keeps the log in EventStoreDB, the smaller shape in Postgres', () => {
    const [api] = processesOf(large);
    expect(parseConfig(api?.[1].environment ?? {}).eventStoreUrl).toContain('@eventstore:2113?');
    const smaller = mergeComposeFiles(large, composeFile('docs/deploy/postgres-log.yml'));
    for (const [, { environment = {} }] of processesOf(smaller)) {
      expect(parseConfig(environment).eventStoreUrl).toBeUndefined();
    }
    expect(smaller.services['eventstore']?.profiles).toBeDefined();
  });

  it('reaches EventStoreDB by TLS with an account, and starts it with a password and certificates', () => {
    const { environment = {}, volumes = [] } = large.services['eventstore'] ?? {};
    expect(environment).not.toHaveProperty('EVENTSTORE_INSECURE');
    const made = read('docs/deploy/eventstore-certificates.sh');
    for (const name of [
      'CERTIFICATE_FILE',
      'CERTIFICATE_PRIVATE_KEY_FILE',
      'TRUSTED_ROOT_CERTIFICATES_PATH',
    ]) {
      const path = environment[`EVENTSTORE_${name}`] ?? '';
      expect(volumes.map((volume) => volume.split(':').at(-2))).toContain(dirname(path));
      expect(made).toContain(path.split('/').at(-1));
    }
    for (const [, { environment: settings = {}, volumes: mounted = [] }] of processesOf(large)) {
      const url = new URL(settings['EVENTSTORE_URL'] ?? '');
      expect([url.username, url.password]).toEqual([
        'admin',
        environment['EVENTSTORE_DEFAULT_ADMIN_PASSWORD'],
      ]);
      expect(url.searchParams.get('tls')).toBe('true');
      const authority = url.searchParams.get('tlsCAFile') ?? '';
      expect(mounted.map((volume) => volume.split(':').at(-2))).toContain(dirname(authority));
      expect(made).toContain(`authorities/${authority.split('/').at(-1)}`);
    }
  });

  it('keeps the log on a volume', () => {
    expect(large.services['eventstore']?.volumes).toContain('eventstore:/var/lib/eventstore');
    expect(large.services['postgres']?.volumes).toContain('postgres:/var/lib/postgresql');
  });

  it('needs only the settings that .env.example names', () => {
    const example = read('.env.example');
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    const asked = [LARGE_COMPOSE_FILE, ...OVERLAYS].map((path) => variablesOf(join(root, path)));
    expect([...new Set(asked.flatMap(({ all }) => all))].sort()).toEqual([...named].sort());
    const toFillIn = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
    expect(toFillIn.sort()).toEqual(variablesOf(join(root, LARGE_COMPOSE_FILE)).required.sort());
  });
});

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

describe('the image', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);

  it('is built only from files that exist and .dockerignore lets in', () => {
    expect(read('.dockerignore')).toMatch(/^\*$/m);
    expect([...new Set(copied)].sort()).toEqual([...letIn].sort());
    for (const path of copied) expect(existsSync(join(root, path))).toBe(true);
  });

  it('has all that the build reads', () => {
    const sources = [...read('scripts/build.mjs').matchAll(/sources: \[([^\]]*)\]/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.split('/')[0]),
    );
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(copied).toContain(source);
  });

  it('starts what the build writes, as an ordinary user, so that a signal reaches it', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '') as string[];
    expect(command[0]).toBe('node');
    const program = command.at(-1) ?? '';
    expect(program).toMatch(/^dist\/server\//);
    expect(existsSync(join(root, program.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
    for (const { command: other, user } of processesOf(large).map(([, service]) => service)) {
      expect([other, user]).toEqual([undefined, undefined]);
    }
  });

  it('has its health check where every process answers', () => {
    const asked = [
      ...dockerfile.matchAll(/127\.0\.0\.1:\$\{process\.env\.PORT \|\| (\d+)\}(\/[\w/]+)/g),
      ...nginx.matchAll(/location = ()(\/[\w/]+)/g),
    ];
    const probes = read('server/composition/probes.ts');
    expect(asked.length).toBe(2);
    for (const [, port, path] of asked) {
      if (port) expect(Number(port)).toBe(parseConfig({}).port);
      expect(probes).toContain(`'${path}': `);
    }
    const ours = large.services['proxy']?.healthcheck?.test.at(-1) ?? '';
    expect(nginx).toContain(`location = ${new URL(ours).pathname} `);
  });

  it('runs on the Node that README recommends', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)\.\d+\.\d+-/gm)];
    const recommended = /Node (\d+) is recommended/.exec(read('README.md'));
    expect(versions.map(([, major]) => major)).toEqual(Array.from({ length: 3 }, () => recommended?.[1]));
  });
});
