import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/support/web/web-render';
import { DifficultyInfo } from './difficulty-info';

describe('the difficulty of quests', () => {
  it('is shown for every stat as a figure beside the bars', async () => {
    await renderScreen(
      <DifficultyInfo stats={{ strength: 1, intelligence: 6, focus: 11, charisma: 16, willpower: 60 }} />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Strength1/5',
      'Intelligence2/5',
      'Focus3/5',
      'Charisma4/5',
      'Willpower5/5',
    ]);
    expect(screen.getByRole('img', { name: 'Focus: difficulty 3 of 5' })).toBeVisible();
  });
});
