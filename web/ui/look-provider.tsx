import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import type { ReactElement, ReactNode } from 'react';
import { styleCache } from './chakra';
import { system } from './theme/system';

/** The game's look for everything in it: tokens, recipes, the styles of the page. */
export function LookProvider({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
