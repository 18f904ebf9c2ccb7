import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { chakra } from '../../../ui/chakra';
import { ActionRow } from '../action-row';
import { Fact } from '../fact';
import { FailureActions } from './failure-actions';
import type { FailureCommands } from './failure-commands';
import { useMeasures } from '../use-measures';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: 3,
    alignItems: 'center',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 5fr) auto' },
    paddingBlock: 3,
    borderTop: '1px solid {colors.border}',
  },
});

interface ParkingRowProps {
  /** The projector's or policy's. */
  readonly name: string;
  /** The name, with the stream or target where it has parked several; unique on the page. */
  readonly label: string;
  /** ISO 8601. */
  readonly since: string;
  readonly commands: FailureCommands;
  /** Attempts so far and the time of the next, in ISO 8601; none for a projector that has stopped. */
  readonly retries?: { readonly attempts: number; readonly retryAt: string };
}

/** A projector or policy that can't take the card's event. */
export function ParkingRow({ name, label, since, commands, retries }: ParkingRowProps): ReactElement {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const { moment } = useMeasures();
  return (
    <Row>
      <chakra.p textStyle="small" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.dl
        display="grid"
        columnGap={3}
        rowGap={2}
        gridTemplateColumns={{ base: 'repeat(3, auto)', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Fact term={t('failures.when')}>{moment(since)}</Fact>
        {retries && (
          <>
            <Fact term={t('parked.attempts')}>{number(retries.attempts)}</Fact>
            <Fact term={t('parked.next')}>{moment(retries.retryAt)}</Fact>
          </>
        )}
      </chakra.dl>
      <ActionRow>
        <FailureActions label={label} commands={commands} />
      </ActionRow>
    </Row>
  );
}
