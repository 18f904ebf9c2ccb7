import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import { TileChoice } from './tile-choice';

const ANIMALS = ['cat', 'dog', 'fox'] as const;

function Animals({
  label,
  named = false,
  chosen = 'cat',
  fold,
}: {
  readonly label: string;
  readonly named?: boolean;
  readonly chosen?: (typeof ANIMALS)[number];
  readonly fold?: { readonly shown: number; readonly label: string };
}): ReactElement {
  const [animal, setAnimal] = useState(chosen);
  return (
    <TileChoice
      label={label}
      look="words"
      perRow={[2, 3]}
      {...(fold && { fold })}
      options={ANIMALS}
      value={animal}
      onChange={setAnimal}
      nameOf={named ? (of) => `The ${of}` : undefined}
    >
      {(of) => of.toUpperCase()}
    </TileChoice>
  );
}

const group = (name: string) => within(screen.getByRole('group', { name }));

describe('a choice of tiles', () => {
  it('names each tile by its content, or by the given name', async () => {
    await renderScreen(
      <>
        <Animals label="Yours" />
        <Animals label="Mine" named />
      </>,
    );
    expect(group('Yours').getByRole('radio', { name: 'CAT' })).toBeChecked();
    expect(group('Mine').getByRole('radio', { name: 'The cat' })).toBeChecked();
  });

  it('is made by a press anywhere on a tile, and moved by the arrow keys', async () => {
    await renderScreen(<Animals label="Yours" />);
    const user = userEvent.setup();
    await user.click(screen.getByText('DOG'));
    expect(screen.getByRole('radio', { name: 'DOG' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'FOX' })).toBeChecked();
  });

  it.each([
    ['cat', ['CAT', 'DOG'], 'FOX'],
    ['fox', ['CAT', 'FOX'], 'DOG'],
  ] as const)(
    'folds into a row that shows the chosen %s, and moves the focus to the first tile that it unfolds',
    async (chosen, row, unfolded) => {
      await renderScreen(<Animals label="Yours" chosen={chosen} fold={{ shown: 2, label: 'All animals' }} />);
      const names = () =>
        group('Yours')
          .getAllByRole('radio')
          .map((radio) => radio.parentElement?.textContent);
      expect(names()).toEqual(row);
      await userEvent.setup().click(screen.getByRole('button', { name: 'All animals' }));
      expect(names()).toEqual(['CAT', 'DOG', 'FOX']);
      expect(screen.getByRole('radio', { name: unfolded })).toHaveFocus();
      expect(screen.getByRole('radio', { name: chosen.toUpperCase() })).toBeChecked();
      expect(screen.queryByRole('button', { name: 'All animals' })).toBeNull();
    },
  );

  it('does not affect another choice beside it', async () => {
    await renderScreen(
      <>
        <Animals label="Yours" />
        <Animals label="Mine" />
      </>,
    );
    const user = userEvent.setup();
    await user.click(group('Mine').getByRole('radio', { name: 'FOX' }));
    expect(group('Yours').getByRole('radio', { name: 'CAT' })).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(group('Mine').getByRole('radio', { name: 'DOG' })).toBeChecked();
    expect(group('Yours').getByRole('radio', { name: 'CAT' })).toBeChecked();
  });
});
