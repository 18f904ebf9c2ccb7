import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { AccountSuspensions } from '../administration/account-suspensions';
import { refuseSuspended } from '../sessions/suspension';
import { Problem } from '../../platform/problems/problem';
import { PUBLIC_URL } from '../../platform/injection-tokens';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { AuditTrail } from '../audit/audit-trail';
import { CredentialsService } from '../accounts/credentials.service';
import { Reauthentication, type OwnerProof } from '../accounts/reauthentication';
import { OidcClient } from '../oidc/oidc-client';
import { CHALLENGE_SECONDS, PasskeyStore, type PasskeyDescription } from './passkey-store';
import { findRelyingParty, type RelyingParty } from './relying-party';

/** The name that the device shows for the site. */
const SITE_NAME = 'Questlog';

/** What a browser answers to a challenge with a new key: base64url texts of WebAuthn's fields. */
export interface PasskeyCreation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** What a browser answers to a challenge with a key it has. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Signs in with passkeys, and manages those of an account (R390–R392). */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly store: PasskeyStore,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly reauthentication: Reauthentication,
    private readonly audit: AuditTrail,
    private readonly suspensions: AccountSuspensions,
    private readonly oidc: OidcClient,
    @Inject(PUBLIC_URL) private readonly publicUrl: string | undefined,
  ) {}

  /** Whether browsers can use passkeys at this address. */
  areAvailable(host: string): boolean {
    return findRelyingParty(this.publicUrl, host) !== undefined;
  }

  /** A challenge for a sign-in with any passkey of the site that the device has. Rejects with `PASSKEYS_UNAVAILABLE`. */
  async beginSignIn(host: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({
      rpID: this.requireSite(host).id,
      userVerification: 'required',
      timeout: CHALLENGE_SECONDS * 1000,
    });
    await this.store.saveSignInChallenge(options.challenge);
    return options;
  }

  /** The account whose passkey has signed an unused challenge. Rejects with `PASSKEY_REFUSED`, `PASSKEYS_UNAVAILABLE` or `ACCOUNT_SUSPENDED`. */
  async authenticate(assertion: PasskeyAssertion, host: string): Promise<AccountEntity> {
    const site = this.requireSite(host);
    const challenge = readChallenge(assertion.clientDataJSON);
    if (challenge === undefined || !(await this.store.consumeSignInChallenge(challenge)))
      throw new Problem('PASSKEY_REFUSED');
    const passkey = await this.store.find(assertion.id);
    if (!passkey) throw new Problem('PASSKEY_REFUSED');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toAuthenticationResponse(assertion),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(() => {
      this.audit.record({ kind: 'sign-in-failed', accountId: passkey.accountId, detail: 'passkey' });
      throw new Problem('PASSKEY_REFUSED');
    });
    // Read before the use is recorded: a reset after that removes the passkey and raises the version of the credentials.
    const account = await this.accounts.findById(passkey.accountId);
    if (!verified || !account || !(await this.store.recordUse(passkey.id, authenticationInfo.newCounter))) {
      this.audit.record({ kind: 'sign-in-failed', accountId: passkey.accountId, detail: 'passkey' });
      throw new Problem('PASSKEY_REFUSED');
    }
    const suspension = await this.suspensions.findActive(account.id);
    if (suspension) this.audit.record({ kind: 'sign-in-failed', accountId: account.id, detail: 'suspended' });
    refuseSuspended(suspension);
    return account;
  }

  list(userId: string): Promise<readonly PasskeyDescription[]> {
    return this.store.list(userId);
  }

  /** A challenge for a new passkey. Rejects with `PASSWORD_WRONG`, `SIGN_IN_AGAIN`, `PASSKEYS_UNAVAILABLE` or `TOO_MANY_REQUESTS`. */
  async beginAdding(
    userId: string,
    proof: OwnerProof,
    host: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const site = this.requireSite(host);
    const version = await this.reauthentication.require(userId, proof);
    const [account, existing] = await Promise.all([this.accounts.findById(userId), this.store.list(userId)]);
    if (!account) throw new Problem('UNAUTHENTICATED');
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: site.id,
      userID: new TextEncoder().encode(userId),
      userName: account.email,
      userDisplayName: account.nickname,
      attestationType: 'none',
      timeout: CHALLENGE_SECONDS * 1000,
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.store.saveAddingChallenge(options.challenge, userId, version);
    return options;
  }

  /** Adds the passkey that has answered a challenge. Rejects with `PASSKEY_NOT_ADDED` or `PASSKEYS_UNAVAILABLE`. */
  async add(
    userId: string,
    name: string,
    creation: PasskeyCreation,
    host: string,
  ): Promise<PasskeyDescription> {
    const site = this.requireSite(host);
    const challenge = readChallenge(creation.clientDataJSON);
    const credentialsVersion =
      challenge === undefined ? undefined : await this.store.consumeAddingChallenge(challenge, userId);
    if (challenge === undefined || credentialsVersion === undefined) throw new Problem('PASSKEY_NOT_ADDED');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toRegistrationResponse(creation),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }).catch(refuseAddition);
    if (!registrationInfo) throw new Problem('PASSKEY_NOT_ADDED');
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    const added = await this.store.add({
      accountId: userId,
      name,
      credentialId,
      counter,
      credentialsVersion,
      publicKey: Buffer.from(publicKey),
    });
    if (!added) throw new Problem('PASSKEY_NOT_ADDED');
    this.audit.record({ kind: 'passkey-added', accountId: userId });
    this.credentials.notify(userId, 'passkeyAdded');
    return added;
  }

  /** Rejects with `PASSKEY_NOT_FOUND`. */
  async rename(userId: string, id: string, name: string): Promise<void> {
    if (!(await this.store.rename(userId, id, name))) throw new Problem('PASSKEY_NOT_FOUND');
  }

  /** Rejects with `PASSWORD_WRONG`, `SIGN_IN_AGAIN`, `PASSKEY_NOT_FOUND`, `LAST_WAY_IN` or `TOO_MANY_REQUESTS`. */
  async remove(userId: string, id: string, proof: OwnerProof): Promise<void> {
    const version = await this.reauthentication.require(userId, proof);
    await this.store.remove({ accountId: userId, id }, version, this.oidc.issuer);
    this.audit.record({ kind: 'passkey-removed', accountId: userId });
    this.credentials.notify(userId, 'passkeyRemoved');
  }

  private requireSite(host: string): RelyingParty {
    const site = findRelyingParty(this.publicUrl, host);
    if (!site) throw new Problem('PASSKEYS_UNAVAILABLE');
    return site;
  }
}

/** The library throws an error of its own for each way in which an answer can be wrong, and asks no service meanwhile. */
function refuseAddition(): never {
  throw new Problem('PASSKEY_NOT_ADDED');
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // Not JSON: its sender gets the same refusal as for a challenge that was never given.
    return undefined;
  }
}

function toAuthenticationResponse(assertion: PasskeyAssertion): AuthenticationResponseJSON {
  const { id, ...response } = assertion;
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

function toRegistrationResponse({ id, ...response }: PasskeyCreation): RegistrationResponseJSON {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}
