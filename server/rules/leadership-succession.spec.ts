// Shows R79.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar';
import { findLeadershipSuccessor, LEADER_INACTIVITY_DAYS } from './leadership-succession';

const TODAY = '2026-03-31';
const daysAgo = (days: number): string => addDays(TODAY, -days);
const leader = { userId: 'olena', role: 'leader' } as const;
const member = (userId: string) => ({ userId, role: 'member' }) as const;

describe('the leadership successor', () => {
  it('is undefined until the leader has been away for 30 days', () => {
    const members = [leader, member('taras')];
    const with29 = findLeadershipSuccessor(members, { olena: daysAgo(29), taras: TODAY }, TODAY);
    const with30 = findLeadershipSuccessor(members, { olena: daysAgo(30), taras: TODAY }, TODAY);
    expect([with29, with30]).toStrictEqual([undefined, 'taras']);
  });

  it('is the longest-standing member who has been active', () => {
    const members = [member('taras'), leader, member('ivan'), member('maria')];
    const away = daysAgo(60);
    expect(findLeadershipSuccessor(members, { olena: away, taras: daysAgo(29), ivan: TODAY }, TODAY)).toBe(
      'taras',
    );
    expect(findLeadershipSuccessor(members, { olena: away, taras: daysAgo(30), ivan: TODAY }, TODAY)).toBe(
      'ivan',
    );
    expect(
      findLeadershipSuccessor(members, { olena: away, taras: away, ivan: null, maria: daysAgo(1) }, TODAY),
    ).toBe('maria');
    expect(
      findLeadershipSuccessor(members, { olena: away, taras: away, ivan: away, maria: away }, TODAY),
    ).toBeUndefined();
  });

  it('is undefined when the leader has never played, or is not known', () => {
    const members = [leader, member('taras')];
    expect(findLeadershipSuccessor(members, { olena: null, taras: TODAY }, TODAY)).toBeUndefined();
    expect(findLeadershipSuccessor(members, { taras: TODAY }, TODAY)).toBeUndefined();
    expect(findLeadershipSuccessor([member('taras')], { taras: TODAY }, TODAY)).toBeUndefined();
    expect(findLeadershipSuccessor([], {}, TODAY)).toBeUndefined();
  });

  it('is not confused by names of the object prototype', () => {
    const members = [{ ...leader, userId: 'constructor' }, member('__proto__')];
    expect(findLeadershipSuccessor(members, {}, TODAY)).toBeUndefined();
  });

  it('is found with a day that has begun further east counted as today', () => {
    expect(
      findLeadershipSuccessor([leader, member('taras')], { olena: daysAgo(40), taras: daysAgo(-1) }, TODAY),
    ).toBe('taras');
  });

  it('is never the leader, and never a member who is away or has not played', () => {
    const names = ['olena', 'taras', 'ivan', 'maria', 'petro'];
    const days = fc.option(fc.integer({ min: -1, max: 60 }), { nil: null });
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.array(days, { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray(names, { minLength: 1 }),
        (place, away, present) => {
          const leading = present[place % present.length];
          const members = present.map((userId) => ({
            userId,
            role: userId === leading ? ('leader' as const) : ('member' as const),
          }));
          const awayOf = (name: string): number | null => away[names.indexOf(name)] ?? null;
          const lastPlayed = Object.fromEntries(
            names.map((name) => [name, awayOf(name) === null ? null : daysAgo(awayOf(name) ?? 0)]),
          );
          const successor = findLeadershipSuccessor(members, lastPlayed, TODAY);
          const isOpen = (awayOf(leading ?? '') ?? 0) >= LEADER_INACTIVITY_DAYS;
          const active = present.filter(
            (name) => (awayOf(name) ?? LEADER_INACTIVITY_DAYS) < LEADER_INACTIVITY_DAYS,
          );
          expect(successor).toBe(isOpen ? active[0] : undefined);
          expect(successor).not.toBe(leading);
        },
      ),
    );
  });
});
