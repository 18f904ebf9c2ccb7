// Shows R93.
import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import type { Notification } from '../../api/models';
import { showLanguage } from '../../i18n/i18n';
import { groupJoins } from './group-joins';
import { NotificationText } from './notification-text';

const party = { id: 'p1', name: 'Owls <b>', isMember: true };
const join = (position: number, change: Partial<Notification> = {}): Notification => ({
  ...{ id: `n${position}`, type: 'joined', at: '2026-11-20T12:00:00Z', position: `${position}` },
  ...{ party, player: { id: 'u2', nickname: 'Mira' }, quest: null, amount: null, ...change },
});
const idsOf = (items: readonly Notification[], seen = '') =>
  groupJoins(items, ({ position }) => position > seen, 'UTC').map(({ id, item, others }) => [
    id,
    [item, ...others].map((each) => each.id),
  ]);

describe('joins in a row', () => {
  it('are one group of the newest and the others', () => {
    expect(idsOf([join(3), join(2), join(1)])).toEqual([['n1', ['n3', 'n2', 'n1']]]);
  });

  it.each<[string, Partial<Notification>]>([
    ['of another party', { party: { ...party, id: 'p2' } }],
    ['of another day', { at: '2026-11-19T12:00:00Z' }],
    ['seen before', { position: '0' }],
    ['after another kind', { type: 'left' }],
  ])('are no group with one %s', (_which, change) => {
    expect(idsOf([join(3), join(2, change)], '1')).toHaveLength(2);
  });

  it('leave other notifications single', () => {
    expect(idsOf([join(3, { type: 'left' }), join(2, { type: 'left' })])).toHaveLength(2);
  });

  it.each([
    [2, 'Mira and Taras joined Owls <b>', 'Mira і Taras тепер у загоні «Owls <b>»'],
    [3, 'Mira, Taras and 1 other joined Owls <b>', 'Mira, Taras і ще 1 учасник тепер у загоні «Owls <b>»'],
    [4, 'Mira, Taras and 2 others joined Owls <b>', 'Mira, Taras і ще 2 учасники тепер у загоні «Owls <b>»'],
  ])('of %i players are one sentence in either language', async (count, en, uk) => {
    const joins = ['Mira', 'Taras', 'Iris', 'Rowan']
      .slice(0, count)
      .map((nickname, index) => join(9 - index, { player: { id: nickname, nickname } }));
    const [item = join(1), ...others] = joins;
    const { container } = await renderScreen(<NotificationText item={item} others={others} />);
    expect(container).toHaveTextContent(en);
    await act(() => showLanguage('uk'));
    expect(container).toHaveTextContent(uk);
    await act(() => showLanguage('en'));
  });
});
