import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../../server/platform/config/config';
import {
  mergeComposeFiles,
  networksOf,
  variablesOf,
  type ComposeFile,
  type ComposeService,
} from '../support/deploy/compose-file';
import {
  composeFile,
  LARGE_COMPOSE_FILE,
  large,
  OVERLAYS,
  nginx,
  read,
  root,
  shapes,
} from '../support/deploy/deploy-files';

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

const dockerfile = read('Dockerfile');

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

  it('limits the CPU, the memory and the processes of every container, and drops all capabilities', () => {
    for (const service of Object.values(file.services)) {
      expect(service.deploy?.resources?.limits).toMatchObject({
        cpus: expect.stringMatching(/^\d(\.\d+)?$/),
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
