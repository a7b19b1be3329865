-- What 101 has statistics of is only known once the table was looked through: at a table that changes little, months later.
analyze users;
