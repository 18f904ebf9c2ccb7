import { memo, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useCurrentUser } from '../api/current-user';
import { ErrorBoundary } from './error-boundary';
import { lateScreen } from './late-screen';
import { HomePage } from './pages/home-page';
import { NotFoundPage } from './pages/not-found-page';
import { PageSkeleton } from './pages/page-skeleton';

const QuestsPage = lateScreen(() => import('../features/quests/page/quests-page'));
const CharacterPage = lateScreen(() => import('../features/character/character-page'), 'character');
const InventoryPage = lateScreen(() => import('../features/inventory/inventory-page'), 'inventory');
const PartiesPage = lateScreen(() => import('../features/parties/list/parties-page'), 'parties');
const PartyPage = lateScreen(() => import('../features/parties/detail/party-page'), 'parties');
const SettingsPage = lateScreen(() => import('../features/settings/settings-page'), 'settings');
const OperationsPage = lateScreen(() => import('../features/operations/operations-page'), 'operations');

/** The route table (R2). Home comes with the first load, every other screen with its own chunk. */
export const AppRoutes = memo(function AppRoutes(): ReactElement {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/quests" element={<QuestsPage />} />
          <Route path="/character" element={<CharacterPage />} />
          <Route path="/inventory" element={<InventoryPage />} />
          <Route path="/settings" element={<SettingsPage />} />
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

/** `/party/{id}` is another name of `/parties/{id}` (R3). */
function PartyAlias(): ReactElement {
  const { partyId = '' } = useParams();
  return <Navigate to={`/parties/${encodeURIComponent(partyId)}`} replace />;
}
