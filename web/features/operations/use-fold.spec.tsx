import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderScreen } from '../../../test/support/web/web-render';
import type { Projector } from '../../api/models';
import { useFold } from './use-fold';

interface ListProps {
  readonly states: readonly Projector['state'][];
  readonly count: number;
  readonly needsLook: boolean;
}

function List({ states, ...parked }: ListProps): ReactElement {
  const { isOpen, summary } = useFold()(
    states.map((state) => ({ state })),
    parked,
  );
  return <p>{isOpen ? 'open' : summary}</p>;
}

describe('the fold of a list of what runs', () => {
  it.each<[string, ListProps]>([
    ['2 running', { states: ['running', 'running'], count: 0, needsLook: true }],
    ['2 running · 1 with parked streams', { states: ['running', 'running'], count: 1, needsLook: false }],
    ['open', { states: ['running', 'running'], count: 1, needsLook: true }],
    ['open', { states: ['running', 'failed'], count: 0, needsLook: false }],
  ])('is %s for %j', async (text, props) => {
    await renderScreen(<List {...props} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
