import type { ReactElement } from 'react';
import { Card } from '../../ui/surface';

/** A year of play: its days, and its XP. */
export default function ProgressPanel(): ReactElement {
  return <Card />;
}
