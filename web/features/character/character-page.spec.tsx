// Shows R104, R119.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  cleanUpCharacter,
  renderCharacter,
  player,
  equippedAt,
} from '../../../test/support/web/character-screen';

const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe('the character screen', () => {
  beforeEach(cleanUpCharacter);

  it('shows a loading state until all data has arrived', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await renderCharacter({
      answer: ({ url }) => (url === '/api/inventory' ? late.then(() => ({ body: [] })) : undefined),
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading character...');
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Olena' })).toBeVisible();
    expect(screen.queryByText('Loading character...')).toBeNull();
  });

  it.each(['/api/user', '/api/inventory'])(
    'shows an error and a retry button when %s fails',
    async (failing) => {
      let broken = true;
      const { user } = await renderCharacter({
        answer: ({ url }) => (broken && url === failing ? { status: 503, body: {} } : undefined),
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'No character data found' })).toBeVisible();
      broken = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Olena' })).toBeVisible();
    },
  );

  it('sets the document title, and has its headings in order', async () => {
    await renderCharacter({
      inventory: [equippedAt('ring', 'Lucky Ring', { passiveEffect: '+5% to find something' })],
    });
    await screen.findByRole('heading', { level: 1, name: 'Olena' });
    expect(document.title).toBe('Character · Questlog');
    expect(headings()).toEqual([
      'H1 Olena',
      'H2 Equipment',
      'H2 Stats',
      'H3 Strength',
      'H3 Intelligence',
      'H3 Focus',
      'H3 Charisma',
      'H3 Willpower',
      'H2 Passive effects',
    ]);
  });

  it('starts with the hero card', async () => {
    await renderCharacter();
    await screen.findByRole('heading', { level: 1, name: 'Olena' });
    expect(screen.getByText('Scholar')).toBeVisible();
    // Shown on larger screens alone.
    expect(screen.getByText('Level 4')).toBeInTheDocument();
    expect(screen.getByText('7-day streak')).toBeVisible();
    expect(screen.getByText('680 XP to level 5')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Experience in this level' })).toHaveAttribute(
      'aria-valuenow',
      '15',
    );
  });

  it.each([
    ['scholar', 'Class bonus: +25% XP for learning and productivity quests'],
    ['warrior', 'Class bonus: +25% XP for fitness and health quests'],
    ['mystic', 'Class bonus: +25% XP for mind, social and habit quests'],
    ['ranger', 'No class bonus: every quest pays the same'],
  ] as const)('shows the class bonus of a %s', async (characterClass, text) => {
    await renderCharacter({ user: player({ characterClass }) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows an unknown class as an adventurer', async () => {
    await renderCharacter({ user: player({ characterClass: 'bard' as 'mage' }) });
    expect(await screen.findByText('Adventurer')).toBeVisible();
  });

  it('lists the passive effects of worn items, each with its item', async () => {
    const spare = equippedAt('boots', 'Spare Boots', { passiveEffect: '+9% party XP' });
    await renderCharacter({
      inventory: [
        equippedAt('ring', 'Lucky Ring', { passiveEffect: '+5% to find something' }),
        equippedAt('helmet', 'Plain Cap'),
        { ...spare, isEquipped: false },
      ],
    });
    const list = (await screen.findByRole('heading', { name: 'Passive effects' })).parentElement;
    const rows = within(list as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['🎁+5% to find somethingLucky Ring']);
  });

  it('has no list of effects while no worn item has one', async () => {
    await renderCharacter({ inventory: [equippedAt('helmet', 'Plain Cap')] });
    await screen.findByRole('heading', { name: 'Stats' });
    expect(screen.queryByRole('heading', { name: 'Passive effects' })).toBeNull();
  });
});
