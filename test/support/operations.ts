import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Described {
  readonly summary?: string;
  readonly operationId?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

interface DescribedAnswer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A call of the REST interface as the committed description has it. */
export interface Operation extends Described {
  /** Upper case. */
  readonly method: string;
  /** With its placeholders, for example `/api/parties/{partyId}`. */
  readonly template: string;
}

const CONTRACT_FILE = resolve(import.meta.dirname, '../../server/contracts/openapi.json');

/** The committed description of the REST interface. */
export function committedContract(): Contract {
  return JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')) as Contract;
}

export function operations(): readonly Operation[] {
  return Object.entries(committedContract().paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase(),
      template,
    })),
  );
}

/** Every call that changes something. */
export function mutations(): readonly Operation[] {
  return operations().filter(({ method }) => method !== 'GET');
}

/** The path of a call, below `/api`, with ids that name nothing where none are given. */
export function pathTo({ template }: Operation, ids: Readonly<Record<string, string>> = {}): string {
  return template
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? randomUUID());
}

/** A body the call would take; undefined for one without. */
export function bodyFor({ method, template }: Operation): Readonly<Record<string, unknown>> | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  switch (template) {
    case '/api/auth/register': {
      const name = `p${randomUUID().slice(0, 12)}`;
      const email = `${name}@example.org`;
      return { nickname: name, email, password: 'secret-1', characterClass: 'mage', authProvider: 'email' };
    }
    case '/api/auth/login':
      return { username: 'olena@example.org', password: 'secret-1' };
    case '/api/user/{userId}/language':
      return { language: 'uk' };
    case '/api/user/{userId}/time-zone':
      return { timeZone: 'Asia/Tokyo' };
    case '/api/custom-quests':
      return { name: 'Tidy up', frequency: 'daily', category: 'habits', difficulty: 'easy' };
    case '/api/personal-tasks':
      return { name: 'Read' };
    case '/api/parties/{partyId}':
      return { description: 'Together' };
    case '/api/user/{userId}/allocate-stats':
      return { statAllocations: { focus: 1 } };
    case '/api/generate-daily-quests':
    case '/api/parties/{partyId}/join':
      return {};
    case '/api/parties':
      return { name: 'Readers' };
    case '/api/user/{userId}/notifications/seen':
      return { position: '1' };
    case '/api/parties/{partyId}/quests':
      return { name: 'Pages', description: 'Together' };
    case '/api/parties/{partyId}/kick':
    case '/api/parties/{partyId}/promote':
      return { userId: randomUUID() };
    case '/api/operations/projections/{name}/replay':
    case '/api/operations/projections/{name}/cancel':
      return {};
    case '/api/operations/projections/{name}/skip':
      return { reason: 'A fault of the last release' };
    case '/api/operations/projections/{name}/unskip':
      return { eventId: randomUUID() };
    case '/api/party-quests/{questId}/contribute':
      return { contribution: 1, partyId: randomUUID() };
    default:
      return undefined;
  }
}
