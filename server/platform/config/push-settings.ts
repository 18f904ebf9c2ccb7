/** How this installation sends to push services. */
export interface PushSettings {
  /** Origins of push services besides the browsers' own; `https://*.example.org` stands for every subdomain. */
  readonly services: readonly string[];
  /** Of these, the ones whose address may be private. */
  readonly privateServices: readonly string[];
  /** Undefined takes the pair that was made at the first start. */
  readonly vapidKeys: VapidKeyPair | undefined;
  /** How a push service reaches the operator: a URL or `mailto:` (RFC 8292). */
  readonly subject: string;
}

/** A P-256 key pair in base64url. */
export interface VapidKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What {@link readPushSettings} needs of the settings' reader. */
interface Reader {
  text(name: string): string | undefined;
  addFault(text: string): void;
}

/** Reports every fault to the reader. */
export function readPushSettings(
  reader: Reader,
  { publicUrl, mailFrom }: { readonly publicUrl: string | undefined; readonly mailFrom: string },
): PushSettings {
  const privateServices = readOrigins(reader, 'PUSH_PRIVATE_SERVICES');
  if (privateServices.some((origin) => origin.includes('*')))
    reader.addFault('PUSH_PRIVATE_SERVICES must name exact origins, without *');
  return {
    services: [...readOrigins(reader, 'PUSH_SERVICES'), ...privateServices],
    privateServices,
    vapidKeys: readVapidKeys(reader),
    subject: publicUrl?.startsWith('https:')
      ? publicUrl
      : `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? ''}`,
  };
}

function readOrigins(reader: Reader, name: string): readonly string[] {
  const origins = (reader.text(name) ?? '').split(',').flatMap((each) => each.trim() || []);
  return origins.filter((origin) => {
    const isOrigin =
      /^https:\/\/(\*\.)?[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
    if (!isOrigin)
      reader.addFault(`${name}: "${origin}" is no https origin such as https://push.example.org`);
    return isOrigin;
  });
}

function readVapidKeys(reader: Reader): VapidKeyPair | undefined {
  const publicKey = reader.text('VAPID_PUBLIC_KEY');
  const privateKey = reader.text('VAPID_PRIVATE_KEY');
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const isPair = /^[\w-]{87}$/.test(publicKey ?? '') && /^[\w-]{43}$/.test(privateKey ?? '');
  // The message leaves out the values.
  if (!isPair)
    reader.addFault(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, to a pair of `npx web-push generate-vapid-keys`',
    );
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
}
