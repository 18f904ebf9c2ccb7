import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PartyDetail } from '../../../api/models';
import { Button } from '../../../ui/button';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/icon';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog';
import { FILM_PARAMETER, readFilmDay } from './film-path';

const FilmDialog = lazyDialog(() => import('./film-dialog'));

/** Opens the film of the party's week; a link to a film has opened it already (R488). */
export function WeekFilm({ party }: { readonly party: PartyDetail }): ReactElement {
  const { t } = useTranslation('parties');
  const [search, setSearch] = useSearchParams();
  const [linked] = useState(() => search.get(FILM_PARAMETER));
  const [isOpen, setOpen] = useState(linked !== null);
  const [isLinked, setLinked] = useState(linked !== null);
  const close = useCallback(() => setOpen(false), []);
  const isInAddress = search.has(FILM_PARAMETER);
  useEffect(() => {
    // Otherwise going back or reloading would open the film again.
    if (isInAddress) setSearch({}, { replace: true });
  }, [isInAddress, setSearch]);
  return (
    <chakra.div
      display="flex"
      flex={1}
      flexWrap="wrap"
      alignItems="center"
      alignContent="space-between"
      justifyContent="space-between"
      gap={2}
    >
      <chakra.p textStyle="small" flex="1 1 10rem">
        {t('film.lead')}
      </chakra.p>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        onClick={() => {
          setLinked(false);
          setOpen(true);
        }}
      >
        <Icon name="play" size="1.125rem" />
        {t('film.open')}
      </Button>
      <FilmDialog
        party={party}
        week={isLinked ? readFilmDay(linked) : undefined}
        open={isOpen}
        onClose={close}
      />
    </chakra.div>
  );
}
