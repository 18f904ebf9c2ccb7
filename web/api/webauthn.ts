import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why this browser has no passkeys for this address (R391). */
export type PasskeyObstacle = 'address' | 'browser';

/** Returns what keeps passkeys from working here: browsers offer them at https and localhost only, never at IP addresses. */
export function findPasskeyObstacle(): PasskeyObstacle | undefined {
  const isIpAddress = location.hostname.startsWith('[') || /^[\d.]+$/.test(location.hostname);
  if (!window.isSecureContext || isIpAddress) return 'address';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}

/** Whether the player closed the browser's dialog, it timed out, or the device has no passkey to offer. */
export function isPasskeyDismissal(caught: unknown): boolean {
  return caught instanceof Error && (caught.name === 'NotAllowedError' || caught.name === 'AbortError');
}

/** Whether the device has a passkey of this account already. */
export function isPasskeyKnown(caught: unknown): boolean {
  return caught instanceof Error && caught.name === 'InvalidStateError';
}

/** Makes a passkey on the player's device. */
export async function createPasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}

/** Signs a challenge with a passkey that the player chooses. */
export async function answerPasskeyChallenge(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
