import type { ReactElement } from 'react';
import { Card } from '../../ui/surface';

/** The player's own tasks of today (specification §2). */
export function TasksPanel(): ReactElement {
  return <Card />;
}
