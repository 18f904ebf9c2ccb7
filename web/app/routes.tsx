import { lazy, memo, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../api/current-user';
import { ErrorBoundary } from './error-boundary';
import { HomePage } from './pages/home-page';
import { NotBuiltPage } from './pages/not-built-page';
import { NotFoundPage } from './pages/not-found-page';
import { PageSkeleton } from './pages/page-skeleton';

const PartiesPage = lazy(() => import('../features/parties/list/parties-page'));
const PartyPage = lazy(() => import('../features/parties/detail/party-page'));
const OperationsPage = lazy(() => import('../features/operations/operations-page'));

/** The route table (specification §2). Home comes with the first load, every other screen with its own chunk. */
export const AppRoutes = memo(function AppRoutes(): ReactElement {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/quests" element={<NotBuiltPage page="quests" />} />
          <Route path="/character" element={<NotBuiltPage page="character" />} />
          <Route path="/inventory" element={<NotBuiltPage page="inventory" />} />
          <Route path="/settings" element={<NotBuiltPage page="settings" />} />
          <Route path="/parties" element={<PartiesPage />} />
          <Route path="/parties/:partyId" element={<PartyPage />} />
          <Route path="/party/:partyId" element={<PartyAlias />} />
          <Route path="/ops" element={<OperatorsOnly />} />
          <Route path="/auth" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
});

/** For everybody else there is nothing here, and no code of it is fetched. */
function OperatorsOnly(): ReactElement {
  return useCurrentUser()?.isOperator ? <OperationsPage /> : <NotFoundPage />;
}

/** `/party/{id}` is another name of `/parties/{id}` (D1). */
function PartyAlias(): ReactElement {
  const { partyId = '' } = useParams();
  return <Navigate to={`/parties/${encodeURIComponent(partyId)}`} replace />;
}
