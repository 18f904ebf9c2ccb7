import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { styleCache } from './chakra';
import { system } from './theme/system';

/** Without reset, global styles, tokens and the order of the layers: the page has them already (`page-styles.ts`). */
const look = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

/** The game's look for everything in it: tokens, conditions, recipes. */
export function LookProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={look}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
