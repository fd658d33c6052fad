import type { Role } from '#/features/accounts/model.ts';
import type { OpenSession } from '#/features/accounts/sessions.server.ts';
import type { FullContext } from '#/features/ports.ts';
import type { KnownDevices } from '#/platform/http/known-device.ts';
import type { RateLimits } from '#/platform/http/rate-limit.ts';
import type { UploadBudget } from '#/platform/http/upload-budget.ts';

export interface ApiEnv {
  Variables: {
    ctx: FullContext;
    /** A standby that has all that was written before the request. */
    readFrom?: FullContext['db'];
    session: OpenSession | undefined;
    sessionSecret: string | undefined;
    clientKey: string;
    rateLimits: RateLimits;
    knownDevices: KnownDevices;
    uploadBudget: UploadBudget;
    requestId: string;
    /** Placeholders: the page is made for all readers of a kind. */
    reader?: { role: Role; accountId: string; email: string; name: string; cartCount: number };
    formBytes?: Buffer<ArrayBuffer>;
    files?: File[];
  };
}
