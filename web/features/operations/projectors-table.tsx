import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Projector } from '../../api/models';
import { useFormat } from '../../i18n/use-format';
import { Lag } from './lag';
import { positionText } from './position-text';
import { ProjectorActions } from './projector-actions';
import { ProjectorStateChip } from './state-chips';
import { ActionCell, StateCell, StateLabel, StateNameCell, StateRow, StateTable } from './state-table';

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
  const { name, state, version, position, lag, eventsPerSecond } = projector;
  return (
    <StateRow role="row" data-projector={name}>
      <StateNameCell role="rowheader" scope="row">
        {name}
      </StateNameCell>
      <StateCell role="cell">
        <span>
          <ProjectorStateChip state={state} />
        </span>
      </StateCell>
      <StateCell role="cell">
        <StateLabel>{t('projectors.version')}</StateLabel>
        <span>{number(version)}</span>
      </StateCell>
      <StateCell role="cell">
        <StateLabel>{t('projectors.position')}</StateLabel>
        <span>{positionText(position) || t('origin')}</span>
      </StateCell>
      <StateCell role="cell">
        <StateLabel>{t('projectors.behind')}</StateLabel>
        <Lag lag={lag} />
      </StateCell>
      <StateCell role="cell">
        <StateLabel>{t('projectors.rate')}</StateLabel>
        <span>{number(Math.round(eventsPerSecond))}</span>
      </StateCell>
      <ActionCell role="cell">
        <ProjectorActions projector={projector} />
      </ActionCell>
    </StateRow>
  );
}
