// Shows R407.
import { describe, it } from '@jest/globals';
import { givenPlayer as given, registered } from '../../../test/support/events/player-events';
import type { HeroBuild } from '../../rules/hero-build';
import type { PlayerCommand } from './player.commands';
import type { PlayerEvent } from './player.events';

const change = (build: HeroBuild): PlayerCommand => ({ type: 'ChangeBuild', build });
const changed = (build: HeroBuild): PlayerEvent => ({ type: 'BuildChanged', data: { build } });

describe('a change of the build', () => {
  it('is in force at once', () => {
    given(registered())
      .when(change('sturdy'))
      .then([changed('sturdy')]);
    given(registered(), changed('sturdy'))
      .when(change('slim'))
      .then([changed('slim')]);
  });

  it('appends nothing when the hero has that build', () => {
    given(registered()).when(change('slim')).then([]);
    given(registered(), changed('sturdy')).when(change('sturdy')).then([]);
  });
});
