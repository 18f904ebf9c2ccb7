import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem';
import { problemKey } from '../api/problem-key';
import { Button } from '../ui/button';
import { chakra } from '../ui/chakra';
import { Logo } from '../ui/logo';
import { VisuallyHidden } from '../ui/surface';

interface LoadingScreenProps {
  /** Set when the signed-in player could not be loaded. */
  readonly failure?: { readonly problem: Problem; readonly onRetry: () => void };
}

/** Fills the screen until it is known whether a player is signed in, and while a page without one is fetched. */
export function LoadingScreen({ failure }: LoadingScreenProps): ReactElement {
  const { t } = useTranslation(['common']);
  const retry = failure?.onRetry;
  useEffect(() => {
    if (!retry) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <chakra.main
      minHeight="100dvh"
      display="grid"
      placeContent="center"
      justifyItems="center"
      textAlign="center"
      gap={4}
      padding={6}
    >
      <chakra.div animation={failure ? undefined : 'breathe 1.8s ease-in-out infinite'}>
        <Logo size="4.5rem" />
      </chakra.div>
      {failure ? (
        <>
          <chakra.h1 textStyle="subheading">
            {t(failure.problem.code === 'NETWORK' ? 'errors.unreachable' : 'errors.title')}
          </chakra.h1>
          <chakra.p color="fg.muted">{t(problemKey(failure.problem))}</chakra.p>
          <Button onClick={failure.onRetry}>{t('retry')}</Button>
        </>
      ) : (
        <>
          <VisuallyHidden as="h1">{t('appName')}</VisuallyHidden>
          <chakra.p role="status" color="fg.muted" textStyle="small">
            {t('loading')}
          </chakra.p>
        </>
      )}
    </chakra.main>
  );
}
