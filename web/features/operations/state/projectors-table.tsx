import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../../api/models';
import { useFormat } from '../../../i18n/use-format';
import { Lag } from './lag';
import { positionText } from './position-text';
import { ProjectorActions } from './projector-actions';
import { ActionCell, FigureCell, NameAndState, StateRow, StateTable } from './state-table';

const COLUMNS = ['name', 'state', 'version', 'position', 'behind', 'rate', 'actions'] as const;

export function ProjectorsTable({ projectors }: { readonly projectors: readonly Projector[] }): ReactElement {
  const { t } = useTranslation('operations');
  return (
    <StateTable label={t('projectors.title')} columns={COLUMNS.map((column) => t(`projectors.${column}`))}>
      {projectors.map((projector) => (
        <ProjectorRow key={projector.name} projector={projector} />
      ))}
    </StateTable>
  );
}

function ProjectorRow({ projector }: { readonly projector: Projector }): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { name, state, version, position, lag, eventsPerSecond, parkedStreams } = projector;
  return (
    <StateRow role="row" data-projector={name}>
      <NameAndState name={name} state={state} parked={parkedStreams} />
      <FigureCell label={t('projectors.version')}>
        <span>{number(version)}</span>
      </FigureCell>
      <FigureCell label={t('projectors.position')}>
        <span>{positionText(position) || t('origin')}</span>
      </FigureCell>
      <FigureCell label={t('projectors.behind')}>
        <Lag lag={lag} />
      </FigureCell>
      <FigureCell label={t('projectors.rate')}>
        <span>{number(Math.round(eventsPerSecond))}</span>
      </FigureCell>
      <ActionCell role="cell">
        <ProjectorActions projector={projector} />
      </ActionCell>
    </StateRow>
  );
}
