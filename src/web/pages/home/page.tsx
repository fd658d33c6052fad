import { ButtonLink } from '../../../ui/button.tsx';
import { Keyboard } from '../../../ui/keyboard.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/page';
import { Hero } from './hero.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    description:
      'Two classically trained pianists and their colleagues, live in Las Vegas. The exact cost of the music is disclosed up front, and the setlist is yours to customize.',
    path: '/',
    origin: originOf(matches),
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <Keyboard pressed={[4, 8, 11, 32, 34, 37]} />
      <section className="on-ivory page-x grid gap-x-6 gap-y-8.5 py-16 md:grid-cols-12 md:py-26">
        <p className="font-display text-lead font-p md:col-span-8">
          <span className="font-fff">The exact cost of the music</span> is disclosed up front,{' '}
          <span className="font-p md:font-ppp">so nobody has to ask twice.</span> Your setlist can be customized:{' '}
          <span className="font-fff">weddings,</span> corporate events, open houses, private parties,{' '}
          <span className="font-p md:font-ppp">formal recitals.</span>
        </p>
        <div className="md:col-span-4 md:self-end md:pl-12">
          <p>We play the loud parts and the quiet ones, and we tell you the exact cost up front.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/repertoire">See the repertoire</ButtonLink>
            <ButtonLink to="/auth/signup" variant="outline">
              Sign up
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
