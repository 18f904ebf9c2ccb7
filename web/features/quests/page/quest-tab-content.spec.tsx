import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { cleanUpQuests, renderQuests, withChest } from '../../../../test/support/web/quest-screens';
import type { QuestListContext } from '../quest-list';
import { QuestTabContent } from './quest-tab-content';

const GROUND: QuestListContext = {
  userId: 'u1',
  place: 'page',
  commands: { complete: () => Promise.resolve(true), addProgress: () => {} },
  onOpenChest: () => {},
  openingId: null,
};

function Again({ tab }: { readonly tab: Parameters<typeof QuestTabContent>[0]['tab'] }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Again {times}</button>
      <QuestTabContent frequency="daily" tab={tab} context={{ ...GROUND }} onRetryChests={undefined} />
    </>
  );
}

describe('a chest of an earlier day', () => {
  afterEach(cleanUpQuests);

  it('does not render again with the page', async () => {
    let drawn = 0;
    const quest = Object.defineProperty(withChest(), 'emoji', {
      get: () => {
        drawn += 1;
        return '📖';
      },
    });
    const { user } = await renderQuests(
      <Again tab={{ current: [], withUnopenedChest: [quest] }} />,
      () => [],
    );
    expect(await screen.findByText('Chests waiting')).toBeVisible();
    const before = drawn;
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Again 0' }));
    expect(screen.getByRole('button', { name: 'Again 1' })).toBeVisible();
    expect(drawn).toBe(before);
  });
});
