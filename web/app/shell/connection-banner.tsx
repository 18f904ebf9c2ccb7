import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../hooks';

/** Shorter gaps heal before anyone needs to know, in milliseconds. */
const CALM_MS = 2500;

/** One quiet line while the network or the live connection is away. */
export function ConnectionBanner(): ReactElement {
  const { t } = useTranslation();
  const online = useOnline();
  const down = useLasting(useAppSelector((state) => state.live.status === 'down'));
  const text = !online ? t('connection.offline') : down ? t('connection.down') : null;
  return (
    <div role="status">
      {text !== null && (
        <chakra.p
          display="flex"
          alignItems="center"
          gap={2}
          marginBottom={4}
          paddingInline={4}
          paddingBlock={2.5}
          borderRadius="md"
          bg="gold.subtle"
          color="gold.fg"
          textStyle="small"
          fontWeight="medium"
        >
          <chakra.span
            aria-hidden
            width={2}
            height={2}
            flexShrink={0}
            borderRadius="full"
            bg="gold.solid"
            animation="breathe 1.6s infinite"
          />
          {text}
        </chakra.p>
      )}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True once `condition` has held for a while. */
function useLasting(condition: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasted(true), CALM_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition]);
  return condition && lasted;
}
