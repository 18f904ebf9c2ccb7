// Shows R436.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aliasOf, findByAlias, maskPeople, type PeopleMask } from './mask-people';

const HIDDEN = '6f0a7f1e-8a39-4a6b-9d5b-3f0f5f1f2a10';
const PARTY = '0c1d2e3f-0000-4000-8000-00000000000a';

function maskOf(details: Partial<PeopleMask> = {}): PeopleMask {
  return { viewerId: 'viewer', hiddenIds: new Set([HIDDEN]), language: 'en', secret: 'secret', ...details };
}

const member = {
  id: `${PARTY}:${HIDDEN}`,
  userId: HIDDEN,
  role: 'member',
  isOnline: true,
  isPaused: true,
  user: {
    id: HIDDEN,
    nickname: 'Olena',
    username: 'olena',
    characterClass: 'mage',
    level: 7,
    build: 'sturdy',
    wornItems: ['cap-of-the-first-try'],
  },
};

describe('masking', () => {
  it('leaves of a hidden member what they did and when, and nothing of who they are', () => {
    const alias = aliasOf(HIDDEN, maskOf());
    expect(maskPeople(member, maskOf())).toStrictEqual({
      id: `${PARTY}:${alias}`,
      userId: alias,
      role: 'member',
      isOnline: false,
      isPaused: false,
      user: {
        id: alias,
        nickname: 'A member',
        username: 'member',
        characterClass: 'adventurer',
        level: 1,
        build: 'slim',
        wornItems: [],
      },
    });
  });

  it('keeps the numbers of a contributor, and speaks the language of the reader', () => {
    const share = { userId: HIDDEN, nickname: 'Olena', contribution: 4, xpGained: 40 };
    const mask = maskOf({ language: 'uk' });
    expect(maskPeople([share], mask)).toStrictEqual([
      { ...share, userId: aliasOf(HIDDEN, mask), nickname: 'Учасник' },
    ]);
  });

  it('leaves alone what is about others, the same object for a reader who sees everybody', () => {
    const other = { ...member, userId: PARTY, user: { ...member.user, id: PARTY } };
    const without = { ...other, id: PARTY };
    expect(maskPeople(without, maskOf())).toStrictEqual(without);
    expect(maskPeople(member, maskOf({ hiddenIds: new Set() }))).toBe(member);
  });

  it('gives each reader an alias of their own, of the form of an id, that leads back for them alone', () => {
    const ids = fc.uuid({ version: 4 });
    fc.assert(
      fc.property(ids, ids, ids, (hidden, viewerId, another) => {
        fc.pre(viewerId !== another);
        const mask = maskOf({ viewerId, hiddenIds: new Set([hidden]) });
        const alias = aliasOf(hidden, mask);
        expect(alias).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
        expect(findByAlias(alias, mask)).toBe(hidden);
        expect(findByAlias(alias, { ...mask, viewerId: another })).toBeUndefined();
      }),
    );
  });

  it('leaves no trace of hidden players in any answer, wherever their ids are', () => {
    const leaf = fc.oneof(fc.constant(HIDDEN), fc.string(), fc.integer(), fc.constant(null));
    const person = fc.record({ id: fc.constant(HIDDEN), nickname: fc.constant('Olena'), rest: leaf });
    const answers = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        person,
        fc.array(tie('node')),
        fc.dictionary(leaf.map(String), tie('node')),
      ),
    })).node;
    fc.assert(
      fc.property(answers, (answer) => {
        const text = JSON.stringify(maskPeople(answer, maskOf()) ?? null);
        expect(text).not.toContain(HIDDEN);
        expect(text).not.toContain('Olena');
      }),
    );
  });
});
