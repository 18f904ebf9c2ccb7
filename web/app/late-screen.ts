import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../i18n/i18n';
import type { LateNamespace } from '../i18n/texts';

/** A screen whose code and texts are fetched when it is first opened. */
export function lateScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  ...texts: readonly LateNamespace[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...texts)]);
    return screen;
  });
}
