import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../../identity/identity.module';
import { PartyActivityRow } from '../../read-models/party-activity.entity';
import { PartyContributionRow } from '../../read-models/party-contribution.entity';
import { PartyMemberRow } from '../../read-models/party-member.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import { PartyRow } from '../../read-models/party.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { CheerCommands } from './cheers/cheer-commands';
import { CheersController } from './cheers/cheers.controller';
import { CheersQuery } from './cheers/cheers.query';
import { ContributionsController } from './quests/contributions.controller';
import { InvitationCommands } from './invitations/invitation-commands';
import { InvitationLookup } from './invitations/invitation-lookup';
import { InvitationsController } from './invitations/invitations.controller';
import { LeadershipCommands } from './members/leadership-commands';
import { MembershipCommands } from './members/membership-commands';
import { MembershipController } from './members/membership.controller';
import { NudgesController } from './members/nudges.controller';
import { PartiesController } from './parties.controller';
import { PartiesQuery } from './parties.query';
import { PartyAnswers } from './party-answers';
import { PartyDiscovery } from './discovery/party-discovery';
import { PartyFactsLoader } from './party-facts';
import { PartyFilmController } from './film/party-film.controller';
import { PartyFilmQuery } from './film/party-film.query';
import { PartyInvitationsController } from './invitations/party-invitations.controller';
import { PartyPlayers } from './members/party-players';
import { PartyQuestsController } from './quests/party-quests.controller';
import { PartyQuestsQuery } from './quests/party-quests.query';
import { PartyShares } from './quests/party-shares';
import { PartyStreakController } from './party-streak.controller';
import { PartyStreakQuery } from './party-streak.query';
import { PastPartyQuests } from './quests/past-party-quests';
import { SettingsCommands } from './settings-commands';
import { ThemeCatalogueController } from './theme-catalogue.controller';

const ENTITIES = [PartyRow, PartyMemberRow, PartyQuestRow, PartyContributionRow, PartyActivityRow, PlayerRow];

/** Parties, their quests and their feed. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), IdentityModule],
  controllers: [
    PartiesController,
    MembershipController,
    PartyInvitationsController,
    InvitationsController,
    PartyQuestsController,
    ContributionsController,
    CheersController,
    NudgesController,
    PartyStreakController,
    PartyFilmController,
    ThemeCatalogueController,
  ],
  providers: [
    MembershipCommands,
    LeadershipCommands,
    InvitationCommands,
    InvitationLookup,
    SettingsCommands,
    PartyShares,
    PastPartyQuests,
    CheerCommands,
    CheersQuery,
    PartyPlayers,
    PartiesQuery,
    PartyDiscovery,
    PartyAnswers,
    PartyFactsLoader,
    PartyQuestsQuery,
    PartyStreakQuery,
    PartyFilmQuery,
  ],
})
export class PartiesApiModule {}
