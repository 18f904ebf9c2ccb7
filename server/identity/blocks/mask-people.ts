import { createHmac } from 'node:crypto';
import type { Language } from '../../rules/character-class';
import { DEFAULT_BUILD } from '../../rules/hero-build';

const ID_PATTERN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The name of everybody who is hidden from the reader. */
const MASKED_NAMES: Readonly<Record<Language, string>> = { en: 'A member', uk: 'Учасник' };

/** What is sent of a hidden player, in the place of each of these members. */
const MASKED_MEMBERS = {
  username: 'member',
  characterClass: 'adventurer',
  level: 1,
  build: DEFAULT_BUILD,
  wornItems: [],
  isOnline: false,
  isPaused: false,
} as const;

/** Whom a viewer doesn't see, and what the viewer sees instead (R436). */
export interface PeopleMask {
  readonly viewerId: string;
  readonly hiddenIds: ReadonlySet<string>;
  readonly language: Language;
  /** The key of the aliases, the same in all processes. */
  readonly secret: string;
}

/**
 * Masks hidden players in an answer or a message, wherever they are in it: every occurrence of their ids becomes an alias, and the
 * object whose `userId` or `id` it is shows no name, class, hero, presence or pause. What they did stays, and so do all numbers of the party.
 */
export function maskPeople<Body>(body: Body, mask: PeopleMask): Body {
  if (mask.hiddenIds.size === 0) return body;
  return maskValue(body, mask) as Body;
}

/** The id that the viewer sees of a hidden player: always the same, of the form of all ids, and worthless to others. */
export function aliasOf(
  playerId: string,
  { viewerId, secret }: Pick<PeopleMask, 'viewerId' | 'secret'>,
): string {
  const hash = createHmac('sha256', secret).update(`alias ${viewerId} ${playerId}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** The hidden player whose alias it is; undefined for another id. */
export function findByAlias(alias: string, mask: PeopleMask): string | undefined {
  return [...mask.hiddenIds].find((playerId) => aliasOf(playerId, mask) === alias);
}

/** The ids in all strings of a message. */
export function listIds(body: unknown): readonly string[] {
  return JSON.stringify(body ?? null).match(ID_PATTERN) ?? [];
}

function maskValue(value: unknown, mask: PeopleMask): unknown {
  if (typeof value === 'string') return maskText(value, mask);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, mask));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, each]) => [maskText(key, mask), maskValue(each, mask)]);
  const masked = Object.fromEntries(entries) as Record<string, unknown>;
  return isHiddenPlayer(value, mask) ? maskPlayer(masked, mask) : masked;
}

function isHiddenPlayer(value: object, { hiddenIds }: PeopleMask): boolean {
  const { userId, id } = value as { readonly userId?: unknown; readonly id?: unknown };
  return [userId, id].some((each) => typeof each === 'string' && hiddenIds.has(each));
}

function maskPlayer(player: Record<string, unknown>, { language }: PeopleMask): Record<string, unknown> {
  const masked = { nickname: MASKED_NAMES[language], ...MASKED_MEMBERS };
  for (const [name, value] of Object.entries(masked)) if (name in player) player[name] = value;
  return player;
}

function maskText(text: string, mask: PeopleMask): string {
  return text.replace(ID_PATTERN, (id) => (mask.hiddenIds.has(id) ? aliasOf(id, mask) : id));
}
