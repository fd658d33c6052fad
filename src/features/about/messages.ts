export const HEADLINE_REQUIRED = 'Please write the first line of the home page.';
export const INTRODUCTION_REQUIRED = 'Please say in a sentence or two who you are.';
export const FIGURE_REQUIRED = 'Please enter a number or a year, or empty its words too.';
export const FIGURE_LABEL_REQUIRED = 'Please say what this number is.';
