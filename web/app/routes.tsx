import { memo, Suspense, type ComponentType, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../api/current-user';
import { ErrorBoundary } from './error-boundary';
import { lazyScreen } from './lazy-screen';
import { PageSkeleton } from './pages/page-skeleton';
import { SCREENS } from './screens';

const NotFoundPage = lazyScreen(() => import('./pages/not-found-page'));

/** The screens at their paths, and the aliases of those paths. */
export const AppRoutes = memo(function AppRoutes(): ReactElement {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {SCREENS.map(({ path, Page, operatorsOnly }) => (
            <Route
              key={path}
              path={path}
              element={operatorsOnly ? <OperatorsOnly Page={Page} /> : <Page />}
            />
          ))}
          <Route path="/party/:partyId" element={<PartyAlias />} />
          <Route path="/auth" element={<Navigate to="/" replace />} />
          <Route path="/auth/oidc" element={<Navigate to="/" replace />} />
          {/* An invitation's link (R386), opened by a player who is signed in. */}
          <Route path="/register" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
});

function OperatorsOnly({ Page }: { readonly Page: ComponentType }): ReactElement {
  return useCurrentUser()?.isOperator ? <Page /> : <NotFoundPage />;
}

/** `/party/{id}` is an alias of `/parties/{id}` (R3). */
function PartyAlias(): ReactElement {
  const { partyId = '' } = useParams();
  return <Navigate to={`/parties/${encodeURIComponent(partyId)}`} replace />;
}
