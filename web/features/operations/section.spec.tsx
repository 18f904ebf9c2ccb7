import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/support/web/web-render';
import { Section } from './section';

const { matchMedia } = globalThis;
const onPhone = () => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.startsWith('(max-width'), media }) as MediaQueryList;
};

const section = (isOpen: boolean) => (
  <Section title="Projections" fold={isOpen ? { isOpen } : { isOpen, summary: '5 running' }}>
    <p>players</p>
  </Section>
);

afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

describe('a section of the operators’ page', () => {
  it('is open, without a button, where there is room', async () => {
    await renderScreen(section(false));
    expect(screen.getByText('players')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is folded on a phone, with what is said beside its title, and opened by a press', async () => {
    onPhone();
    await renderScreen(section(false));
    const line = screen.getByRole('button', { name: 'Projections 5 running' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('players')).not.toBeVisible();
    await userEvent.setup().click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('players')).toBeVisible();
  });

  it('is open on a phone when it needs a look', async () => {
    onPhone();
    await renderScreen(section(true));
    expect(screen.getByRole('button', { name: 'Projections' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('players')).toBeVisible();
  });
});
