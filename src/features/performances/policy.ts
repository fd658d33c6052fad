import { requireAdmin } from '../accounts/policy.ts';
import type { Actor } from '../context.ts';

/** Spec section 6: admins create and delete performances; anyone may read them. @throws AppError unauthenticated, forbidden */
export function requirePerformanceEditor(actor: Actor): void {
  requireAdmin(actor);
}
