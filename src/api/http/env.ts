import type { Role } from '#/features/accounts/model.ts';
import type { OpenSession } from '#/features/accounts/sessions.server.ts';
import type { AppContext } from '#/features/context.ts';
import type { KnownDevices } from '#/platform/http/known-device.ts';
import type { RateLimits } from '#/platform/http/rate-limit.ts';
import type { UploadBudget } from '#/platform/http/upload-budget.ts';

/** Variables of a request, set by src/server/http.ts. */
export interface ApiEnv {
  Variables: {
    ctx: AppContext;
    session: OpenSession | undefined;
    /** The cookie's value, for ending or replacing the session. */
    sessionSecret: string | undefined;
    caller: string;
    rateLimits: RateLimits;
    knownDevices: KnownDevices;
    uploadBudget: UploadBudget;
    requestId: string;
    /** Marked values: the page is made for all readers of a kind, and nobody's session is asked for. */
    reader?: { role: Role; accountId: string; email: string; name: string; cartCount: number };
    formBytes?: Buffer<ArrayBuffer>;
    /** The files of a form that takes some (src/api/http/form-as-json.ts). */
    files?: File[];
  };
}
