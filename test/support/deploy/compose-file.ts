import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: string;
  readonly command?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly networks?:
    readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly stop_grace_period?: string;
  readonly user?: string;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, string | number>> } };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
}

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what to say when it isn't set}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Names of the environment variables that a compose file uses; `required` ones have no default. */
export function variablesOf(path: string): { readonly all: string[]; readonly required: string[] } {
  const found = [...readFileSync(path, 'utf8').matchAll(VARIABLE)];
  const names = (which: typeof found) => [...new Set(which.map(([, name = '']) => name))];
  return { all: names(found), required: names(found.filter(([, , kind]) => kind === '?')) };
}

/** Parses a compose file as the engine does: interpolates variables, resolves merge keys. Throws when a variable is unset. */
export function readComposeFile(path: string, variables: Readonly<Record<string, string>>): ComposeFile {
  const valueOf = (_all: string, name: string, kind?: string, rest?: string): string => {
    const value = variables[name] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${path}: ${name} is not set`);
    return value;
  };
  const text = readFileSync(path, 'utf8').replace(VARIABLE, valueOf);
  return load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as ComposeFile;
}

/** Merges an override into a file, as far as ours need it: mappings merge, lists append, other values replace. */
export function mergeComposeFiles(base: ComposeFile, over: ComposeFile): ComposeFile {
  const services = { ...base.services };
  for (const [name, service] of Object.entries(over.services)) {
    const before = services[name] ?? {};
    services[name] = {
      ...before,
      ...service,
      environment: { ...before.environment, ...service.environment },
      depends_on: { ...before.depends_on, ...service.depends_on },
      ports: [...(before.ports ?? []), ...(service.ports ?? [])],
      volumes: [...(before.volumes ?? []), ...(service.volumes ?? [])],
    };
  }
  return { ...base, services };
}

/** The networks of a service, with its aliases in each. */
export function networksOf(name: string, { networks = [] }: ComposeService): ReadonlyMap<string, string[]> {
  const entries = Array.isArray(networks)
    ? (networks as readonly string[]).map((network) => [network, null] as const)
    : Object.entries(networks as Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>);
  return new Map(entries.map(([network, options]) => [network, [name, ...(options?.aliases ?? [])]]));
}
