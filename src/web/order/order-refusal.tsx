import {
  FILE_LATER,
  NOT_PAID_YET,
  ORDER_CANCELLED,
  ORDER_LINK_OVER,
  ORDER_LINK_REVOKED,
  ORDER_LINK_UNKNOWN,
  ORDER_REFUNDED,
  SCORE_BEING_PREPARED,
  TICKET_EXPIRED,
} from '#/features/orders/messages.ts';
import { LOST_ORDER_PATH, type Why } from '#/features/orders/url.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { LongRest } from '../shell/trouble/error-screen.tsx';

interface Refusal {
  status: 403 | 404 | 410 | 503;
  first: string;
  second: string;
  message: string;
}

export const REFUSALS: Record<Why, Refusal> = {
  expired: { status: 410, first: 'Fifteen', second: 'Minutes', message: TICKET_EXPIRED },
  revoked: { status: 403, first: 'Closed', second: 'Link', message: ORDER_LINK_REVOKED },
  over: { status: 410, first: 'A Year', second: 'Later', message: ORDER_LINK_OVER },
  unknown: { status: 404, first: 'Unknown', second: 'Link', message: ORDER_LINK_UNKNOWN },
  unpaid: { status: 403, first: 'Not Yet', second: 'Paid', message: NOT_PAID_YET },
  refunded: { status: 403, first: 'Paid', second: 'Back', message: ORDER_REFUNDED },
  cancelled: { status: 403, first: 'Order', second: 'Cancelled', message: ORDER_CANCELLED },
  preparing: { status: 404, first: 'Being', second: 'Prepared', message: SCORE_BEING_PREPARED },
  busy: { status: 503, first: 'A short', second: 'Rest', message: FILE_LATER },
};

export function OrderRefusal({ why }: { why: Why }) {
  const { first, second, message } = REFUSALS[why];
  return (
    <div className="on-ebony overflow-hidden">
      <LongRest
        first={first}
        second={second}
        loud="second"
        action={
          <div className="mt-8.5 flex flex-wrap gap-3">
            <ButtonLink to={LOST_ORDER_PATH}>HAVE THE LINKS SENT AGAIN</ButtonLink>
            <ButtonLink to="/contact" variant="outline">
              CONTACT US
            </ButtonLink>
          </div>
        }
      >
        {message}
      </LongRest>
    </div>
  );
}
